import { type ConnectService, type Context, PorticoError, remoteConfig, remoteSource } from '../../../kernel'
import { connectSocialsView, emailLoginView } from '../../../kernel/kit'
import { startingNetwork } from '../rules/servedNetworks'
import { endLogin } from './endLogin'
import type { HostedLogin } from './hostedLogin'
import { readLoginRecord, removeLoginRecord } from './loginRecord'
import { openLogin } from './openLogin'

/** Connects and restores the user of the login. */
export function createConnecting(ctx: Context, login: HostedLogin): ConnectService {
  return {
    async connect({ namespaces, networkId, accountTypes, signal }) {
      signal.throwIfAborted()
      if (!namespaces.some(namespace => startingNetwork(ctx, namespace) !== undefined)) {
        throw new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId })
      }
      const { result } = login
      if (!result && ctx.read(remoteConfig).status !== 'pending' && !isLoginOffered(ctx)) {
        throw new PorticoError('CONNECT_FAILED', 'No auth connector found')
      }
      if (!result && !(await login.frame.ask('IS_CONNECTED', undefined, { signal })).isConnected) {
        endLogin(ctx, login, 'expired')
        throw new PorticoError('CONNECT_FAILED', 'Not connected to email or social')
      }
      const record = result ?? readLoginRecord(ctx) ?? {}
      return openLogin(ctx, login, { namespaces, networkId, accountTypes, signal, record })
    },
    async restore({ namespaces, networkId, accountTypes, signal }) {
      signal.throwIfAborted()
      const record = readLoginRecord(ctx)
      if (!record || !(await isLoginEnabled(ctx, signal))) return []
      const { isConnected } = await login.frame.ask('IS_CONNECTED', undefined, { signal })
      if (isConnected) {
        return openLogin(ctx, login, { namespaces, networkId, accountTypes, signal, record, silent: true })
      }
      removeLoginRecord(ctx)
      return []
    },
  }
}

/** The project decides whether this login is on; until its configuration has loaded, no login is restored. */
export async function isLoginEnabled(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const isUnknown = () => ctx.read(remoteConfig).status === 'pending'
  if (isUnknown() && ctx.has(remoteSource)) {
    const source = await ctx.ask(remoteSource)
    if (isUnknown()) await source.refresh()
  }
  signal.throwIfAborted()
  return isLoginOffered(ctx)
}

/** The views of the email and the social login exist while these features are on. */
const isLoginOffered = (ctx: Pick<Context, 'view'>): boolean =>
  [emailLoginView, connectSocialsView].some(({ id }) => ctx.view(id) !== undefined)
