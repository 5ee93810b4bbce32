import { errorReported } from '../contracts/alerts'
import type { ResolvedOptions } from '../contracts/options'
import type { Bus } from '../core/bus'
import { isAbort, isPorticoError } from '../core/errors'
import { KERNEL } from '../core/token'
import type { Env } from '../ports/env'

type Report = (error: unknown, by?: string) => void

/**
 * `report` tells the console, unless the host switched that off, and the observers of errors; `reportListener` the
 * console alone. A faulty part of a plugin runs again and again, and is reported once.
 */
export function createReport(
  { debug }: ResolvedOptions,
  env: Env,
  bus: () => Bus,
): { readonly report: Report; readonly reportListener: Report } {
  const known = new Set<string>()
  function isNew(error: unknown, by: string): boolean {
    // A plugin that is disabled while it loads is not an error.
    if (isAbort(error) || isPorticoError(error, 'PLUGIN_DISABLED')) return false
    if (!isPorticoError(error, 'PLUGIN_PART_FAILED', 'PLUGIN_SETUP_FAILED')) return true
    const key = `${by} ${error.message}`
    return !known.has(key) && Boolean(known.add(key))
  }
  return {
    report(error, by = KERNEL) {
      if (!isNew(error, by)) return
      if (debug !== false) env.report(error, by)
      bus().emit(errorReported, { error, by })
    },
    reportListener(error, by = KERNEL) {
      if (isNew(error, by)) env.report(error, by)
    },
  }
}
