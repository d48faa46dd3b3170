/**
 * "deskhand mcp" where nothing stands before it on the command line, as every client starts it. The build makes one file of
 * this and all that it imports, since loading hundreds of them takes as long as some clients wait for the list of tools.
 */
import type { HostFacts } from '../../settings/definition.ts';
import { isLineOf, parseCommandLine } from '../cli/command-line.ts';
import { endingOf, EXIT } from '../cli/exit-codes.ts';
import { mcpCommand, type Backend, type OwnServiceOptions } from '../mcp/command.ts';

/** Loaded at the first call. */
const openOwn = async (options: OwnServiceOptions): Promise<Backend> =>
  (await import('./own-service.ts')).openOwnService(options);

const warn = (text: string): void => void process.stderr.write(`${text}\n`);

/** Ends the process when its client goes, or with an error; returns where the command line asks for something else. */
export async function serveMcp(facts: HostFacts): Promise<void> {
  try {
    const line = parseCommandLine(process.argv.slice(2));
    if (!isLineOf(line, 'mcp') || line.asked.install !== null) return;
    await mcpCommand({
      facts,
      flags: line.flags,
      agentTokenFile: line.asked.agentTokenFile,
      warn,
      openOwn,
    });
    process.exit(EXIT.ok);
  } catch (error) {
    // Here, since the classes of errors in the one file are its own.
    const { code, message } = endingOf(error);
    warn(message);
    process.exit(code);
  }
}
