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
    'access',
    'Token',
    'Agents send it with every request.',
    { type: 'secret', secret: 'token' },
    true,
    { source: 'file' },
  ),
  field(
    'host',
    'access',
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
    'access',
    'Port',
    '0 picks a free one at each start.',
    { type: 'number', min: 0, max: 65_535, integer: true, unit: null },
    8765,
    { source: 'environment', sourceName: 'SERVICE_PORT', readOnly: true },
  ),
  field(
    'allowedHosts',
    'access',
    'Further host names',
    'Names besides localhost that requests may carry, one a line.',
    { type: 'list', placeholder: 'desk.example' },
    [],
  ),
];

const execFields = (): SettingField[] => [
  field(
    'execEnabled',
    'exec',
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
    'exec',
    'Exec secret',
    'The second secret that each command needs.',
    { type: 'secret', secret: 'execSecret' },
    null,
  ),
  field(
    'execShell',
    'exec',
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
    'screen',
    'Grid rows',
    'Rows of the grid drawn over pictures by default.',
    { type: 'number', min: 1, max: 100, integer: true, unit: null },
    24,
    { source: 'file' },
  ),
  field(
    'gridCols',
    'screen',
    'Grid columns',
    'Columns of the grid drawn over pictures by default.',
    { type: 'number', min: 1, max: 100, integer: true, unit: null },
    12,
  ),
  field(
    'ocrTimeout',
    'reading',
    'Time limit',
    'How long reading one picture may take.',
    { type: 'number', min: 1, max: 120, integer: true, unit: 'seconds' },
    30,
  ),
  field(
    'login',
    'startup',
    'Start at login',
    'Deskhand starts in the tray when you log in.',
    { type: 'switch' },
    false,
    { needsRestart: true },
  ),
];

export const settingsForm = (): SettingsForm => ({
  groups: [
    { name: 'access', title: 'Access' },
    { name: 'exec', title: 'Shell commands' },
    { name: 'screen', title: 'Screen and grid' },
    { name: 'reading', title: 'Reading' },
    { name: 'startup', title: 'Start-up' },
  ],
  fields: [...accessFields(), ...execFields(), ...otherFields()],
  secretStorage: {
    encrypted: false,
    sentence: 'Secrets are kept in a file that only you can read. They are not encrypted.',
  },
  readOnlyReason: null,
});
