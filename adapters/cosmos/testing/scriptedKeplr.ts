import { makeCosmoshubPath, Secp256k1HdWallet, type StdSignDoc } from '@cosmjs/amino'
import { toBase64 } from '@cosmjs/encoding'
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing'
import { adr36Document } from '../adr36'

/** The answer of the wallet's user, or a value that the wallet answers to every call. */
export type Answer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }

// The mnemonic of local test nodes: never send anything of value to its accounts.
const MNEMONIC = 'test test test test test test test test test test test junk'
const hdPaths = [makeCosmoshubPath(0), makeCosmoshubPath(1)]

const PREFIXES: Record<string, string> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }

/** Shared by all tests, because key derivation is slow by design. */
const opened = new Map<string, ReturnType<typeof openWords>>()

async function openWords(prefix: string) {
  const amino = await Secp256k1HdWallet.fromMnemonic(MNEMONIC, { hdPaths, prefix })
  const direct = await DirectSecp256k1HdWallet.fromMnemonic(MNEMONIC, { hdPaths, prefix })
  return { amino, direct, accounts: await amino.getAccounts() }
}

function walletOf(prefix: string) {
  const wallet = opened.get(prefix) ?? openWords(prefix)
  opened.set(prefix, wallet)
  return wallet
}

const accountsOf = async (prefix: string) => (await walletOf(prefix)).accounts

/**
 * A wallet in process with Keplr's interface and real keys. `tells`: the wallet has `isEnabled`; `amino`: it signs
 * amino documents.
 */
export async function scriptedKeplr(page: EventTarget, { tells = true, amino: signsAmino = true } = {}) {
  const prefixes = new Map(Object.entries(PREFIXES))
  await Promise.all(Object.values(PREFIXES).map(walletOf))
  const state = { approved: false, gone: false, locked: false, shouted: false, account: 0, prompts: 0, signed: 0 }
  const hanging: (() => void)[] = []
  const asked: string[] = []
  const suggested: unknown[] = []
  let how: Answer = 'approve'
  let refusal: unknown = new Error('Request rejected')

  const prompt = async () => {
    state.prompts++
    if (how === 'reject') throw refusal
    if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
  }
  const prefixOf = (chainId: string) => {
    const prefix = prefixes.get(chainId)
    if (!prefix) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  /** Wraps every method, so that a wallet that is gone or answers invalid values does so everywhere. */
  const method =
    <Args extends unknown[]>(name: string, run: (...args: Args) => unknown) =>
    async (...args: Args): Promise<unknown> => {
      asked.push(name)
      if (state.gone) throw new Error('Extension context invalidated.')
      return typeof how === 'object' ? how.invalid : run(...args)
    }
  const enable = async (chainId: string) => {
    prefixOf(chainId)
    if (!state.approved || state.locked || how !== 'approve') await prompt()
    Object.assign(state, { approved: true, locked: false })
  }
  const signer = async (chainId: string, address: string) => {
    await enable(chainId)
    await prompt()
    const wallet = await walletOf(prefixOf(chainId))
    if (wallet.accounts[state.account]?.address !== address) throw new Error('Signer mismatched')
    return wallet
  }

  const provider = {
    enable: method('enable', enable),
    getKey: method('getKey', async (chainId: string) => {
      await (state.approved && !state.locked ? undefined : prompt())
      const account = (await accountsOf(prefixOf(chainId)))[state.account]
      const bech32Address = state.shouted ? account?.address.toUpperCase() : account?.address
      return { name: 'one', algo: 'secp256k1', pubKey: account?.pubkey, bech32Address, isNanoLedger: false }
    }),
    ...(tells && { isEnabled: method('isEnabled', () => state.approved && !state.locked) }),
    disable: method('disable', async () => {
      if (how === 'hang') await new Promise(() => {})
      state.approved = false
    }),
    experimentalSuggestChain: method(
      'experimentalSuggestChain',
      async (info: { chainId: string; bech32Config: { bech32PrefixAccAddr: string } }) => {
        await prompt()
        suggested.push(info)
        prefixes.set(info.chainId, info.bech32Config.bech32PrefixAccAddr)
      },
    ),
    signArbitrary: method('signArbitrary', async (chainId: string, address: string, data: string | Uint8Array) => {
      const { amino } = await signer(chainId, address)
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      return (await amino.signAmino(address, adr36Document(address, bytes))).signature
    }),
    ...(signsAmino && {
      signAmino: method('signAmino', async (chainId: string, address: string, document: StdSignDoc) => {
        const { amino } = await signer(chainId, address)
        state.signed++
        return amino.signAmino(address, document)
      }),
    }),
    signDirect: method(
      'signDirect',
      async (
        chainId: string,
        address: string,
        document: { accountNumber: string; bodyBytes: Uint8Array; authInfoBytes: Uint8Array },
      ) => {
        const { direct } = await signer(chainId, address)
        state.signed++
        return direct.signDirect(address, { ...document, chainId, accountNumber: BigInt(document.accountNumber) })
      },
    ),
  }
  const tell = () => void page.dispatchEvent(new Event('keplr_keystorechange'))
  const accounts = await accountsOf('cosmos')
  const addresses = accounts.map(({ address }) => address)

  return {
    provider,
    addresses,
    /** Base64, in the order of the addresses. */
    publicKeys: accounts.map(({ pubkey }) => toBase64(pubkey)),
    addressesOn: async (prefix: string) => (await accountsOf(prefix)).map(({ address }) => address),
    state,
    /** The called methods, oldest first. */
    asked,
    suggested,
    get prompts() {
      return state.prompts
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
    repeatAccount: () => {
      state.shouted = true
    },
    forget: () => {
      state.approved = false
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

export type ScriptedKeplr = Awaited<ReturnType<typeof scriptedKeplr>>
