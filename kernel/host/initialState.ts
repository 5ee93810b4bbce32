import { ALERTS, alerts, describeAlert, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { locale } from '../contracts/messages'
import { networks } from '../contracts/network'
import type { PorticoOptions } from '../contracts/options'
import { theme } from '../contracts/theme'
import type { Slice } from '../core/token'
import type { HostState } from './resolveOptions'

/**
 * Writes what the options say into the slices, and prints alerts from now on. Returns a reader of each slice's value at
 * creation.
 */
export function writeInitialState(
  { read, write, watch, env }: Context,
  options: PorticoOptions,
  { settings, problems }: HostState,
): <T>(slice: Slice<T>) => T {
  write(networks, () => ({ configured: [...settings.networks], chosen: settings.defaultNetworkId }))
  write(theme, () => ({ mode: options.themeMode ?? 'auto', variables: options.themeVariables ?? {} }))
  if (options.locale) write(locale, () => options.locale ?? read(locale))
  watch(
    alerts,
    ({ raised }) => raised.length,
    (count, before) => {
      if (settings.debug === false) return
      for (const alert of read(alerts).raised.slice(before, count)) env.log(ALERTS[alert.code][0], describeAlert(alert))
    },
  )
  for (const problem of problems) write(alerts, raiseAlert(problem.code, problem.detail))
  const initial = new Map<string, unknown>([networks, theme, locale].map(slice => [slice.id, read<unknown>(slice)]))
  // The cast is safe, as in the store.
  return <T>(slice: Slice<T>) => (initial.get(slice.id) ?? slice.initial) as T
}
