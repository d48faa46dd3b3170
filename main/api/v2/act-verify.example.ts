export const actVerifyExamples = [
  {
    title: 'A click that must leave a text on the screen',
    request: {
      action: { action: 'click', target: { resolved_target_id: 'tgt_gG0-XfC1NK7cCRQLeBkJUw' } },
      condition: { kind: 'text', text: 'Dear reader' },
      risk_level: 'high',
    },
    data: {
      verified: true,
      state: 'met',
      risk_level: 'high',
      held_before: true,
      attempts: [
        {
          action: {
            ok: true,
            result: {
              action: 'click',
              point: { x: 136, y: 108 },
              pointer: { x: 136, y: 108 },
              duration_ms: 1,
            },
          },
          verification: {
            satisfied: true,
            state: 'met',
            timed_out: false,
            elapsed_ms: 33,
            polls: 1,
            condition: {
              kind: 'text',
              mode: 'screen',
              text: 'Dear reader',
              match: 'contains',
              case_sensitive: false,
              present: true,
              min_confidence: 0.5,
            },
            blocks: [
              {
                text: 'Dear',
                confidence: 0.95,
                bbox: { x: 60, y: 160, width: 32, height: 16 },
                center: { x: 76, y: 168 },
              },
              {
                text: 'reader',
                confidence: 0.95,
                bbox: { x: 100, y: 160, width: 48, height: 16 },
                center: { x: 124, y: 168 },
              },
            ],
          },
          elapsed_ms: 39,
        },
      ],
    },
  },
] as const;
