import { alerts } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { ALERTS, describeAlert } from '../contracts/describeAlert'

/** Prints the alerts that plugins raise. */
export function printAlerts({ watch, read, settings, env }: Context): void {
  if (settings.debug === false) return
  watch(
    alerts,
    ({ raised }) => raised.length,
    (count, before) => {
      for (const alert of read(alerts).raised.slice(before, count)) env.log(ALERTS[alert.code][0], describeAlert(alert))
    },
  )
}
