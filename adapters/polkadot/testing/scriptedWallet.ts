import { Keyring } from '@polkadot/keyring'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { bytesToSign, type Payload } from '../../../sandbox/chains/polkadot/payload'

/** The answer of the wallet's user, or a value that the wallet answers to every call. */
export type Answer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }

interface ShownAccount {
  readonly address: string
  readonly type: string
  readonly genesisHash: string | null
}
type Tell = (accounts: readonly ShownAccount[]) => void

// The public development keys: never send anything of value to their accounts.
const PAIRS = [
  ['//Alice', 'sr25519'],
  ['//Bob', 'ed25519'],
  ['//Charlie', 'ecdsa'],
] as const

/** A wallet of `window.injectedWeb3` in process, with real keys. `prefix`: the SS58 prefix of its addresses. */
export function scriptedWallet({ prefix = 42, kinds = 3 }: { prefix?: number; kinds?: number } = {}) {
  const keyring = new Keyring({ ss58Format: prefix })
  const pairs = PAIRS.slice(0, kinds).map(([uri, type]) => keyring.addFromUri(uri, {}, type))
  const state = {
    approved: false,
    gone: false,
    locked: false,
    closed: false,
    repeated: false,
    account: 0,
    prompts: 0,
    /** Transactions. */
    signed: 0,
    only: null as string | null,
    extra: [] as unknown[],
  }
  const tellers = new Set<Tell>()
  const hanging: (() => void)[] = []
  const requests: { method: string; params: unknown }[] = []
  let how: Answer = 'approve'
  let refusal: unknown = new Error('Rejected')

  const prompt = async () => {
    state.prompts++
    if (how === 'reject') throw refusal
    if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
  }
  const shown = (): ShownAccount[] => {
    if (!state.approved || state.locked || state.closed || state.gone) return []
    const pair = pairs[state.account]!
    const account = { address: pair.address, type: pair.type, genesisHash: state.only }
    const kusama = { ...account, address: keyring.encodeAddress(pair.publicKey, 2) }
    // One key in the formats of two networks.
    return [account, ...(state.repeated ? [kusama, account] : []), ...(state.extra as ShownAccount[])]
  }
  const tell = () => {
    for (const each of [...tellers]) each(shown())
  }
  const method =
    <Args extends unknown[]>(name: string, run: (...args: Args) => unknown) =>
    async (...args: Args): Promise<unknown> => {
      requests.push({ method: name, params: args[0] })
      if (state.gone) throw new Error('Extension context invalidated.')
      return typeof how === 'object' ? how.invalid : run(...args)
    }
  const pairOf = (address: string) => {
    const pair = pairs.find(known => known.address === address)
    if (!pair) throw new Error('Unable to find keypair')
    return pair
  }

  const injected = {
    accounts: {
      get: method('accounts.get', shown),
      subscribe(listener: Tell) {
        tellers.add(listener)
        listener(shown())
        return () => tellers.delete(listener)
      },
    },
    signer: {
      signRaw: method('signRaw', async ({ address, data }: { address: string; data: string }) => {
        await prompt()
        return { id: 1, signature: u8aToHex(pairOf(address).sign(u8aWrapBytes(data))) }
      }),
      signPayload: method('signPayload', async ({ address, ...payload }: Payload & { address: string }) => {
        await prompt()
        state.signed++
        return { id: 1, signature: u8aToHex(pairOf(address).sign(bytesToSign(payload), { withType: true })) }
      }),
    },
  }
  return {
    provider: {
      version: '1.0.0',
      enable: method('enable', async () => {
        if (!state.approved || state.locked || how !== 'approve') await prompt()
        Object.assign(state, { approved: true, locked: false })
        return injected
      }),
    },
    injected,
    addresses: pairs.map(({ address }) => address),
    state,
    requests,
    tell,
    /** Reports the account list in a form of the test's choice. */
    tellRaw: (raw: unknown) => {
      for (const each of [...tellers]) each(raw as ShownAccount[])
    },
    get prompts() {
      return state.prompts
    },
    get listeners() {
      return tellers.size
    },
    answer: (next: Answer) => {
      how = next
    },
    /** Sets the error of a rejection. */
    rejectWith: (thrown: unknown) => {
      refusal = thrown
    },
    release: () => {
      how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount: (index: number) => {
      state.account = index
      tell()
    },
    /** Restricts the account to one network. */
    switchNetwork: (networkId: string) => {
      state.only = `0x${networkId.split(':')[1]}${'0'.repeat(32)}`
      tell()
    },
    repeatAccount: () => {
      state.repeated = true
    },
    /** Hides every account from the site. */
    forget: () => {
      state.closed = true
      tell()
    },
    /** Removes the site's permission: the wallet prompts before it shows accounts again. */
    removeSite: () => {
      state.approved = false
      tell()
    },
    lock: () => {
      state.locked = true
      tell()
    },
    vanish: () => {
      state.gone = true
      tell()
    },
  }
}

export type ScriptedWallet = ReturnType<typeof scriptedWallet>
