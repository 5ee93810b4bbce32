import type { Context } from '../../kernel'
import { listenForShortcut } from './flow/listenForShortcut'
import { record, recordSessions } from './flow/record'
import type { DevtoolsOptions } from './state'

/** The recorder and the shortcut. The panel loads when it is opened. */
export default function setup(ctx: Context, { shortcut = true }: DevtoolsOptions): Promise<void> {
  recordSessions(ctx)
  if (shortcut) listenForShortcut(ctx)
  return record(ctx)
}
