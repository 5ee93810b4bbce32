import * as v from 'valibot'
import { isLocal } from '../origins'
import { OPERATOR_STATEMENT } from '../shapes'
import type { OperatorAccount, OperatorAccounts } from '../store/operatorAccounts'
import type { Operators } from '../store/operators'
import { isAddress } from '../upstreams/evmChains'
import type { Nonce, Refused, SignedMessage, WalletVerifier } from './walletVerifier'

/** An account of the list proves itself with a signed message, and gets a session of the operator's page. */
export interface OperatorSignIn {
  /** A nonce for a message of the page, and the proof that this gateway has issued it. */
  begin(origin: string): Promise<Nonce | Refused>
  /** The key of a new session, else the reason of the refusal. */
  authenticate(signed: SignedMessage): Promise<{ readonly key: string } | Refused>
}

interface Services {
  readonly verifier: WalletVerifier
  readonly operators: Pick<Operators, 'beginAs'>
  readonly accounts: Pick<OperatorAccounts, 'of'>
  /** Of the operator's page. */
  readonly origin: string | undefined
}

const AUDIENCE = 'nonce of the operator’s page'
const NamesAddress = v.object({ data: v.object({ accountAddress: v.pipe(v.string(), v.check(isAddress)) }) })

export function createOperatorSignIn({ verifier, operators, accounts, origin: own }: Services): OperatorSignIn {
  /** A page of elsewhere could have the operator sign a message for itself, and send it with any header. */
  function refusePage(origin: string): Refused | undefined {
    if (own ? origin === own : isLocal(origin)) return undefined
    const reason = own
      ? `Accounts sign in to the page at ${own} alone`
      : 'Here, accounts sign in once PORTICO_OPERATOR_ORIGIN names the address of this page, such as https://gateway.example'
    return { status: 403, reason }
  }
  return {
    begin: async origin => refusePage(origin) ?? verifier.begin(AUDIENCE),
    async authenticate(signed) {
      const refused = refusePage(signed.origin)
      if (refused) return refused
      const named = v.safeParse(NamesAddress, signed.session)
      const listed = named.success ? await accounts.of(named.output.data.accountAddress) : []
      // A contract's address may be another one's on another chain: an account that is listed is checked on its own.
      const networkIds = listed.length > 0 ? { networkIds: listed.map(networkOf) } : {}
      const verified = await verifier.verify(signed, { audience: AUDIENCE, ...networkIds })
      if ('reason' in verified)
        return verified.code === 'CHAIN_UNSUPPORTED' ? { ...verified, reason: ON_CHAIN } : verified
      if (verified.message.statement !== OPERATOR_STATEMENT) return { status: 401, reason: OTHER_PURPOSE }
      const { account } = listed.find(({ account }) => account === verified.account) ?? listed[0] ?? {}
      const key = account && (await operators.beginAs(account))
      return key ? { key } : { status: 403, reason: notListed(verified.address) }
    },
  }
}

const ON_CHAIN =
  'A contract’s account signs in on the chain with which it was added, and gateway.json needs a node of it'
const OTHER_PURPOSE = 'The message was signed for another purpose'
const notListed = (address: string) =>
  `This account may not operate the gateway: add it with portico-gateway operator add ${address}`

const networkOf = ({ account }: OperatorAccount): string => account.slice(0, account.lastIndexOf(':'))
