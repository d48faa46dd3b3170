/** A settings form with a field of each kind and each source. */
import type { ControlModel, SettingField, SettingsForm } from '../../main/console/model/settings.ts';

const field = (
  name: string,
  group: string,
  title: string,
  description: string,
  control: ControlModel,
  value: SettingField['value'],
  more: Partial<SettingField> = {},
): SettingField => ({
  name,
  group,
  title,
  description,
  control,
  value,
  source: 'default',
  sourceName: null,
  readOnly: false,
  warning: null,
  needsRestart: false,
  ...more,
});

const accessFields = (): SettingField[] => [
  field(
    'token',
    'Access',
    'Token',
    'Agents send it with every request.',
    { type: 'secret', secret: 'token' },
    true,
    { source: 'file' },
  ),
  field(
    'host',
    'Access',
    'Listen address',
    'Which network address agents reach Deskhand at.',
    { type: 'text', maxLength: 255, placeholder: '127.0.0.1' },
    '127.0.0.1',
    {
      warning:
        'Other machines will be able to reach Deskhand, see this desktop and use it, if they hold the token.',
    },
  ),
  field(
    'port',
    'Access',
    'Port',
    '0 picks a free one at each start.',
    { type: 'number', min: 0, max: 65_535, integer: true, unit: null },
    8765,
    { source: 'environment', sourceName: 'SERVICE_PORT', readOnly: true },
  ),
  field(
    'allowedHosts',
    'Access',
    'Further host names',
    'Names besides localhost that requests may carry, one a line.',
    { type: 'list', placeholder: 'desk.example' },
    [],
  ),
];

const execFields = (): SettingField[] => [
  field(
    'execEnabled',
    'Shell commands',
    'Shell commands',
    'Lets an agent that holds the exec secret run commands as you.',
    { type: 'switch' },
    true,
    {
      warning:
        'An agent that holds the exec secret can run any command as you: read, change and delete your files.',
    },
  ),
  field(
    'execSecret',
    'Shell commands',
    'Exec secret',
    'The second secret that each command needs.',
    { type: 'secret', secret: 'execSecret' },
    null,
  ),
  field(
    'execShell',
    'Shell commands',
    'Shell',
    'Used where the agent names none.',
    {
      type: 'choice',
      options: [
        { value: 'bash', title: 'bash' },
        { value: 'powershell', title: 'PowerShell' },
      ],
    },
    'bash',
  ),
];

const otherFields = (): SettingField[] => [
  field(
    'gridRows',
    'Screen and grid',
    'Grid rows',
    'Rows of the grid drawn over pictures by default.',
    { type: 'number', min: 1, max: 100, integer: true, unit: null },
    24,
    { source: 'file' },
  ),
  field(
    'gridCols',
    'Screen and grid',
    'Grid columns',
    'Columns of the grid drawn over pictures by default.',
    { type: 'number', min: 1, max: 100, integer: true, unit: null },
    12,
  ),
  field(
    'ocrDataDir',
    'Reading',
    'Folder of languages',
    'Where languages for reading are looked for.',
    { type: 'text', maxLength: 1000, placeholder: '/usr/share/tessdata' },
    null,
  ),
  field(
    'ocrLanguages',
    'Reading',
    'Languages to read',
    'Languages that are read if a request names none.',
    { type: 'list', placeholder: 'deu, eng' },
    [],
  ),
  field(
    'ocrTimeoutMs',
    'Reading',
    'Longest reading',
    'How long reading one picture may take.',
    { type: 'number', min: 1000, max: 120_000, integer: true, unit: 'milliseconds' },
    30_000,
  ),
  field(
    'startAtLogin',
    'Start-up',
    'Start at login',
    'Deskhand starts in the tray when you log in.',
    { type: 'switch' },
    false,
    { needsRestart: true },
  ),
];

const taskFields = (hasKey: boolean): SettingField[] => [
  field(
    'taskProvider',
    'Tasks',
    'Provider',
    'Provider of the model for tasks.',
    { type: 'choice', options: [{ value: 'anthropic', title: 'Anthropic' }] },
    'anthropic',
  ),
  field(
    'taskModel',
    'Tasks',
    'Model',
    'Name of the model.',
    { type: 'text', maxLength: 1000, placeholder: 'model' },
    hasKey ? 'claude-example-1' : null,
    { source: hasKey ? 'file' : 'default' },
  ),
  field(
    'taskKey',
    'Tasks',
    'Key of the provider',
    'Key for the provider.',
    { type: 'secret', secret: 'taskKey' },
    hasKey ? true : null,
    { source: hasKey ? 'file' : 'default' },
  ),
  field(
    'taskMaxTokens',
    'Tasks',
    'Most tokens',
    'Tokens that a task may take.',
    { type: 'number', min: 1000, max: 1_000_000_000, integer: true, unit: 'tokens' },
    1_000_000,
  ),
];

export const settingsForm = (hasKey: boolean): SettingsForm => ({
  groups: ['Access', 'Shell commands', 'Screen and grid', 'Reading', 'Tasks', 'Start-up', 'Advanced'].map(
    (name) => ({
      name,
      title: name,
    }),
  ),
  fields: [...accessFields(), ...execFields(), ...otherFields(), ...taskFields(hasKey)],
  secretStorage: 'file',
  readOnlyReason: null,
});
