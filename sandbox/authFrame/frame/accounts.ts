import type { LocalAccount } from 'viem'
import type { Key } from '../../chains/solana/key'
import { type CaipId, responseChainId } from './chainSelection'
import type { FrameStorage } from './frameStorage'
import type { AccountType } from './keys'
import type { SignedInUser } from './session'
import { type SignInRequest, signIn } from './signIn'

/** Remembers which of the user's accounts is in use, and describes the accounts to the page. */
export interface Accounts {
  preferredOf(user: SignedInUser): AccountType
  select(user: SignedInUser, type: AccountType): LocalAccount
  /** All EVM accounts of the user, the preferred one first. */
  evmOf(user: SignedInUser): LocalAccount[]
  describe(user: SignedInUser, options: { chain: CaipId; siwxMessage?: SignInRequest }): Promise<object>
}

interface AccountsParts {
  storage: FrameStorage
  smartAccounts: boolean
  site: string
}

export function createAccounts({ storage, smartAccounts, site }: AccountsParts): Accounts {
  const types: AccountType[] = smartAccounts ? ['smartAccount', 'eoa'] : ['eoa']
  const placeOf = ({ user }: SignedInUser) => `preferred/${user.id}`
  const accounts: Accounts = {
    preferredOf: signedIn => types.find(type => type === storage.read(placeOf(signedIn))) ?? types[0] ?? 'eoa',
    select(signedIn, type) {
      if (!types.includes(type)) throw new Error('Account not found')
      storage.write(placeOf(signedIn), type)
      return signedIn.keys.eip155[type]
    },
    evmOf(signedIn) {
      const preferred = accounts.preferredOf(signedIn)
      const others = types.filter(type => type !== preferred)
      return [preferred, ...others].map(type => signedIn.keys.eip155[type])
    },
    async describe(signedIn, { chain, siwxMessage }) {
      const { user, keys } = signedIn
      const isEvm = chain.startsWith('eip155:')
      const preferred = isEvm ? accounts.preferredOf(signedIn) : 'eoa'
      const signer: LocalAccount | Key = isEvm ? keys.eip155[preferred] : keys.solana
      const listed = isEvm
        ? types.map(type => ({ address: keys.eip155[type].address, type }))
        : [{ address: signer.address, type: 'eoa' }]
      return {
        ...(user.email && { email: user.email }),
        ...(user.userName && { userName: user.userName }),
        address: signer.address,
        chainId: responseChainId(chain),
        accounts: listed,
        preferredAccountType: preferred,
        ...(isEvm && smartAccounts && { smartAccountDeployed: true }),
        ...(siwxMessage && (await signIn(siwxMessage, { signer, chain, site }))),
      }
    },
  }
  return accounts
}
