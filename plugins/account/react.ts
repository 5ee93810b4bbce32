import { useCallback } from 'react'
import { usePortico, usePorticoAccount, usePorticoNetwork } from '../../hosts/react'
import type { ReadOptions } from '../../hosts/react/accountReading'
import { useReading } from '../../hosts/react/useReading'
import type { Namespace, PorticoError } from '../../kernel'

/** The name and the avatar of the connected account. With a project id they are claims that nothing verifies. */
export interface PorticoName {
  /** `idle`: no account is connected, or its wallet is on a network that the host does not list. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The registered name, or the one that the project API knows; without a project id, the primary name of ENS. */
  readonly name?: string | undefined
  /** A URL of `https:` or `data:image/`; without a project id always the latter. */
  readonly avatar?: string | undefined
  /** The cause of `failed`. */
  readonly error?: PorticoError | undefined
  /** Reads again; an answer of the last five minutes stays. */
  refetch(): void
}

/**
 * The account's name and avatar, as the account view shows them, at most five minutes old: those of the project API or,
 * without a project id, of ENS (docs/names.md). Both are undefined without a connected account, on a testnet, and without
 * the plugin `account`; nothing is requested then, nor with `enabled: false`.
 * @example
 * const { name, avatar } = usePorticoName()
 */
export function usePorticoName({
  namespace,
  enabled = true,
}: {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
} = {}): PorticoName {
  const { portico } = usePortico()
  const { caipAddress } = usePorticoAccount({ namespace })
  const { network } = usePorticoNetwork({ namespace })
  const read = useCallback(
    async ({ signal }: ReadOptions) => {
      const { readAccountName } = await import('./flow/readAccountName')
      return readAccountName(portico, { namespace, signal })
    },
    [portico, namespace],
  )
  const { value, ...reading } = useReading(enabled && network ? caipAddress : undefined, read)
  return { ...reading, name: value?.name, avatar: value?.avatar }
}
