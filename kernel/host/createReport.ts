import { errorReported } from '../contracts/alerts'
import type { ResolvedOptions } from '../contracts/options'
import type { Bus } from '../core/bus'
import { isAbort, isPorticoError } from '../core/errors'
import { KERNEL } from '../core/token'
import type { Env } from '../ports/env'

/** Reports to the console, unless the host switched that off, and to the observers of errors. */
export const createReport =
  ({ debug }: ResolvedOptions, env: Env, bus: () => Bus) =>
  (error: unknown, by: string = KERNEL): void => {
    // A plugin that is disabled while it loads is not an error.
    if (isAbort(error) || isPorticoError(error, 'PLUGIN_DISABLED')) return
    if (debug !== false) env.report(error)
    bus().emit(errorReported, { error, by })
  }
