import { type ConnectService, type Context, PorticoError, remoteConfig } from '../../../kernel'
import { startingNetwork } from '../rules/servedNetworks'
import { endLogin } from './endLogin'
import type { HostedLogin } from './hostedLogin'
import { isLoginEnabled, isLoginOffered } from './isLoginEnabled'
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
