import type { Context, Undo } from '../../../../kernel'
import { watchWallet } from '../../connections/flow/adapterAnswers'
import type { LiveConnection } from '../../connections/state'
import type { WalletKey } from '../rules/sessionRecord'

/** Remembered wallets that are present but show no account. Each is watched until it shows one. */
export interface HiddenWallets {
  watch(key: WalletKey, wallet: Pick<LiveConnection, 'adapter' | 'connection'>): void
  end(): void
}

/** `retry` restores the remembered wallets again. */
export function createHiddenWallets(ctx: Context, retry: () => void): HiddenWallets {
  const watches = new Map<string, Undo>()
  const stop = (id: string) => {
    watches.get(id)?.()
    watches.delete(id)
  }
  return {
    watch({ namespace, connectorId }, wallet) {
      const id = `${namespace} ${connectorId}`
      stop(id)
      watches.set(
        id,
        watchWallet(ctx, wallet, change => {
          if (change.kind !== 'accounts' || change.accounts.length === 0) return
          stop(id)
          retry()
        }),
      )
    },
    end() {
      for (const id of [...watches.keys()]) stop(id)
    },
  }
}
