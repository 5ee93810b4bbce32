import { alerts, alertText, OPTION_ALERTS, type OptionAlert, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { locale } from '../contracts/messages'
import { networks } from '../contracts/network'
import type { PorticoOptions } from '../contracts/options'
import { theme } from '../contracts/theme'
import type { Slice } from '../core/token'
import type { HostState } from './resolveOptions'

/**
 * Writes what the options say into the slices, and prints the alerts about them. Returns a reader of each slice's value
 * at creation.
 */
export function writeInitialState(
  { read, set, env }: Context,
  options: PorticoOptions,
  { settings, manifests, listed, problems }: HostState,
): <T>(slice: Slice<T>) => T {
  set(networks, { ...listed, chosen: settings.defaultNetworkId })
  set(theme, { mode: options.themeMode ?? 'auto', variables: options.themeVariables ?? {} })
  if (options.locale) set(locale, now => options.locale ?? now)
  for (const problem of problems) set(alerts, raiseAlert(problem.code, problem.detail))
  // Without an id the modal works, except for an adapter that has no wallets but WalletConnect's.
  const needsProject = manifests.some(({ adapter }) => adapter && !adapter.namespaces[0])
  for (const { code, detail } of settings.debug === false ? [] : read(alerts).raised) {
    if (code === 'APKT008' && !needsProject) continue
    env.log('error', alertText('error', OPTION_ALERTS[code as OptionAlert], { code, detail }))
  }
  const initial = new Map<string, unknown>([networks, theme, locale].map(slice => [slice.id, read<unknown>(slice)]))
  // The cast is safe, as in the store.
  return <T>(slice: Slice<T>) => (initial.get(slice.id) ?? slice.initial) as T
}
