import {
  type Context,
  decide,
  findNetwork,
  type Namespace,
  networks,
  remoteConfig,
  type Sessions,
  sessionOf,
} from '../../kernel'
import type { Account } from './state'

/** The account of a namespace that is connected on a network that the host listed. */
export function accountOf(all: Sessions, namespace: Namespace, { configured }: Configured): Account | undefined {
  const session = sessionOf(all, namespace)
  if (session.status !== 'connected' && session.status !== 'switching') return undefined
  const { connectorId, networkId, address, accounts } = session
  if (!findNetwork({ configured }, networkId)) return undefined
  const isSmartAccount = accounts.some(account => account.address === address && account.type === 'smartAccount')
  return { namespace, connectorId, networkId, address, isSmartAccount }
}

type Configured = Parameters<typeof findNetwork>[0]

export const accountNow = (ctx: Context, all: Sessions, namespace: Namespace) =>
  accountOf(all, namespace, ctx.read(networks))

export const keyOf = ({ networkId, address, connectorId }: Account): string => `${networkId}:${address}:${connectorId}`

/** Is a feature of the project on, decided as for a plugin's gate? Never without the host's consent. */
export const isOn = (ctx: Context, key: string): boolean =>
  decide({
    manifests: [{ id: key, gate: { key, remote: true, security: true, fallback: false } }],
    remote: ctx.read(remoteConfig),
    local: ctx.settings.features ?? {},
    basic: ctx.settings.basic ?? false,
    policy: ctx.settings.remotePolicy ?? 'remote-decides',
  }).on.size > 0
