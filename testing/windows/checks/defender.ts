/** Step 8: what Defender says after all of it: `node testing/windows/checks/defender.ts defender.json`, as administrator. */
import { join } from 'node:path';
import { answer, answerFile, expectThat } from './answers.ts';
import { askPowerShell } from './powershell.ts';

const NATIVE = join(import.meta.dirname, '../../../node_modules');
/** Attack surface reduction: blocked, and what would be blocked. */
const EVENTS = `Get-WinEvent -ErrorAction SilentlyContinue -FilterHashtable @{ LogName='Microsoft-Windows-Windows Defender/Operational'; Id=1121,1122; StartTime=(Get-Date).AddHours(-6) } | Select-Object Id, Message`;

async function events(): Promise<unknown> {
  const found = [await askPowerShell(EVENTS)].flat().filter((each) => each !== null);
  const own = found.filter((each) => /deskhand|node\.exe/i.test(JSON.stringify(each)));
  expectThat(own.length === 0, 'An event names us', own);
  return { events: found.length };
}

await answer(answerFile(), {
  status: () =>
    askPowerShell('Get-MpComputerStatus | Select-Object AMServiceEnabled, RealTimeProtectionEnabled'),
  threats: () => askPowerShell('Get-MpThreatDetection | Select-Object ProcessName, Resources'),
  events,
  signatures: () =>
    askPowerShell(
      `Get-ChildItem -Recurse -Include *.node '${NATIVE}' | ForEach-Object { Get-AuthenticodeSignature $_ } | Select-Object @{n='file';e={$_.Path}}, @{n='status';e={$_.Status.ToString()}}`,
    ),
});
