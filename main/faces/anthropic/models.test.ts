import { expect, test } from 'vitest';
import { toolTypeOf, viewNameOf } from './models.ts';

/** As Anthropic's tables of models have them. */
test.each([
  ['claude-opus-5-5', 'computer_toolset_20260801', 'claude'],
  ['claude-haiku-5-5', 'computer_toolset_20260801', 'claude'],
  ['claude-fable-5-2', 'computer_toolset_20260801', 'claude'],
  ['claude-mythos-5', 'computer_toolset_20260801', 'claude'],
  ['claude-sonnet-5', 'computer_toolset_20260801', 'claude'],
  ['claude-opus-4-8', 'computer_toolset_20260801', 'claude'],
  ['anthropic.claude-opus-4-7-20260310-v1:0', 'computer_20251124', 'claude'],
  ['claude-opus-4-6', 'computer_20251124', 'any'],
  ['claude-sonnet-4-6', 'computer_20251124', 'any'],
  ['claude-opus-4-5-20251101', 'computer_20251124', 'any'],
  ['claude-sonnet-4-5-20250929', 'computer_20250124', 'any'],
  ['claude-haiku-4-5', 'computer_20250124', 'any'],
  ['claude-opus-4-1-20250805', 'computer_20250124', 'any'],
  ['claude-sonnet-4-20250514', 'computer_20250124', 'any'],
  ['claude-3-7-sonnet-20250219', 'computer_20250124', 'any'],
  ['claude-3-5-sonnet-20241022', 'computer_20241022', 'any'],
  ['claude-next', 'computer_toolset_20260801', 'claude'],
  ['', 'computer_toolset_20260801', 'claude'],
])('%s takes %s, with pictures as for %s', (model, type, view) => {
  expect(toolTypeOf(model)).toBe(type);
  expect(viewNameOf(model)).toBe(view);
});
