import type { LocalAccount } from 'viem'
import type { Key } from '../../families/solana/marlin/key'
import type { Keep } from './keep'
import type { AccountType } from './keys'
import { type CaipId, wireChainId } from './place'
import type { Person } from './session'
import { type SignInRequest, signIn } from './signIn'

/** Remembers which of the user's accounts is in use, and describes the accounts to the page. */
export interface Accounts {
  preferredOf(person: Person): AccountType
  prefer(person: Person, type: AccountType): LocalAccount
  /** All EVM accounts of the user, the preferred one first. */
  evmOf(person: Person): LocalAccount[]
  describe(person: Person, options: { chain: CaipId; siwxMessage?: SignInRequest }): Promise<object>
}

interface AccountsParts {
  keep: Keep
  smartAccounts: boolean
  site: string
}

export function createAccounts({ keep, smartAccounts, site }: AccountsParts): Accounts {
  const types: AccountType[] = smartAccounts ? ['smartAccount', 'eoa'] : ['eoa']
  const placeOf = ({ user }: Person) => `preferred/${user.id}`
  const accounts: Accounts = {
    preferredOf: person => types.find(type => type === keep.read(placeOf(person))) ?? types[0] ?? 'eoa',
    prefer(person, type) {
      if (!types.includes(type)) throw new Error('There is no such account')
      keep.write(placeOf(person), type)
      return person.keys.eip155[type]
    },
    evmOf(person) {
      const preferred = accounts.preferredOf(person)
      const others = types.filter(type => type !== preferred)
      return [preferred, ...others].map(type => person.keys.eip155[type])
    },
    async describe(person, { chain, siwxMessage }) {
      const { user, keys } = person
      const isEvm = chain.startsWith('eip155:')
      const preferred = isEvm ? accounts.preferredOf(person) : 'eoa'
      const signer: LocalAccount | Key = isEvm ? keys.eip155[preferred] : keys.solana
      const listed = isEvm
        ? types.map(type => ({ address: keys.eip155[type].address, type }))
        : [{ address: signer.address, type: 'eoa' }]
      return {
        ...(user.email && { email: user.email }),
        ...(user.userName && { userName: user.userName }),
        address: signer.address,
        chainId: wireChainId(chain),
        accounts: listed,
        preferredAccountType: preferred,
        ...(isEvm && smartAccounts && { smartAccountDeployed: true }),
        ...(siwxMessage && (await signIn(siwxMessage, { signer, chain, site }))),
      }
    },
  }
  return accounts
}
