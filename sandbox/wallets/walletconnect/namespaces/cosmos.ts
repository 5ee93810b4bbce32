import { base64, hex } from '@scure/base'
import { testNetworks } from '../../../chains/cosmos/networks'
import { asRecord, INVALID_PARAMS, UNSUPPORTED_METHOD, WalletError } from '../../walletError'
import type { NamespaceSigner } from './namespaceSigner'

/** One account on each of the sandbox's networks that signs amino documents. `secret` is hex. */
export function createCosmosSigner(secret: string): NamespaceSigner {
  const walletOf = async (chainId: string) => {
    const prefix = testNetworks.find(network => chainId === `cosmos:${network.chainId}`)?.prefix ?? 'cosmos'
    const { Secp256k1Wallet } = await import('@cosmjs/amino')
    return Secp256k1Wallet.fromKey(hex.decode(secret), prefix)
  }
  const accountOf = async (chainId: string) => {
    const [account] = await (await walletOf(chainId)).getAccounts()
    if (!account) throw new Error('The wallet has no such account')
    return account
  }
  return {
    methods: ['cosmos_getAccounts', 'cosmos_signAmino'],
    address: async chainId => (await accountOf(chainId)).address,
    question: ({ method, params }) =>
      method === 'cosmos_signAmino'
        ? {
            title: 'Sign this document?',
            facts: [['Messages', JSON.stringify(asRecord(params.signDoc).msgs, null, 1)]],
          }
        : undefined,
    async answer({ method, params, chainId }) {
      const { address, algo, pubkey } = await accountOf(chainId)
      if (method === 'cosmos_getAccounts') return [{ address, algo, pubkey: base64.encode(pubkey) }]
      if (method !== 'cosmos_signAmino') throw new WalletError(UNSUPPORTED_METHOD, `The wallet cannot do ${method}`)
      const { chain_id, account_number, sequence, fee, msgs, memo } = asRecord(params.signDoc)
      if (!Array.isArray(msgs)) throw new WalletError(INVALID_PARAMS, 'The document has no messages')
      const { amount, gas } = asRecord(fee)
      return (await walletOf(chainId)).signAmino(String(params.signerAddress), {
        chain_id: String(chain_id),
        account_number: String(account_number),
        sequence: String(sequence),
        fee: { amount: Array.isArray(amount) ? amount : [], gas: String(gas) },
        msgs,
        memo: String(memo),
      })
    },
  }
}
