/** Which messages a start and a run print, by the level that the settings name. */
import type { SettingValues } from '../../settings/schema.ts';

export type LogLevel = SettingValues['logLevel'];

const RANKS: Readonly<Record<LogLevel, number>> = { error: 0, warn: 1, info: 2, debug: 3 };

/** Whether a message of one level is printed where the settings ask for another. */
export const isPrinted = (message: LogLevel, asked: LogLevel): boolean => RANKS[message] <= RANKS[asked];
