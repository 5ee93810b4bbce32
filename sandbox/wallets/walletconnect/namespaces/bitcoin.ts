import { hex } from '@scure/base'
import { UNAUTHORIZED, UNSUPPORTED_METHOD, WalletError } from '../../walletError'
import type { NamespaceSigner } from './namespaceSigner'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** One segwit address that signs messages. `secret` is hex. */
export function createBitcoinSigner(secret: string): NamespaceSigner {
  const addressOf = async (chainId: string) => {
    const { deriveAddresses } = await import('../../../chains/bitcoin/account')
    const satsConnectName = chainId === MAINNET ? 'Mainnet' : 'Testnet'
    const [payment] = deriveAddresses(
      { payment: secret, ordinals: secret },
      { id: chainId, satsConnectName, esplora: '' },
    )
    return payment
  }
  return {
    methods: ['signMessage', 'getAccountAddresses'],
    address: async chainId => (await addressOf(chainId)).address,
    question: ({ method, params }) =>
      method === 'signMessage'
        ? { title: 'Sign this message?', facts: [['Message', String(params.message)]] }
        : undefined,
    async answer({ method, params: { account, address = account, message }, chainId }) {
      const walletAddress = await addressOf(chainId)
      const own = { address: walletAddress.address, publicKey: hex.encode(walletAddress.publicKey) }
      if (method === 'getAccountAddresses') return [{ ...own, intention: 'payment' }]
      if (method !== 'signMessage') throw new WalletError(UNSUPPORTED_METHOD, `The wallet cannot do ${method}`)
      if (address !== own.address) throw new WalletError(UNAUTHORIZED, 'The wallet has not opened this account')
      const { signEcdsa } = await import('../../../chains/bitcoin/signMessage')
      const signature = signEcdsa(walletAddress, new TextEncoder().encode(String(message)))
      return { address: own.address, signature: hex.encode(signature) }
    },
  }
}
