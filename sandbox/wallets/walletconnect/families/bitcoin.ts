import { hex } from '@scure/base'
import { UNAUTHORIZED, UNSUPPORTED_METHOD, WalletError } from '../../walletError'
import type { Purse } from './purse'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** One segwit address that signs messages. `secret` is hex. */
export function bitcoinPurse(secret: string): Purse {
  const sideOf = async (chainId: string) => {
    const { sidesOf } = await import('../../../families/bitcoin/basalt/account')
    const called = chainId === MAINNET ? 'Mainnet' : 'Testnet'
    const [payment] = sidesOf({ payment: secret, ordinals: secret }, { id: chainId, called, esplora: '' })
    return payment
  }
  return {
    methods: ['signMessage', 'getAccountAddresses'],
    address: async chainId => (await sideOf(chainId)).address,
    question: ({ method, params }) =>
      method === 'signMessage'
        ? { title: 'Sign this message?', facts: [['Message', String(params.message)]] }
        : undefined,
    async answer({ method, params: { account, address = account, message }, chainId }) {
      const side = await sideOf(chainId)
      const own = { address: side.address, publicKey: hex.encode(side.publicKey) }
      if (method === 'getAccountAddresses') return [{ ...own, intention: 'payment' }]
      if (method !== 'signMessage') throw new WalletError(UNSUPPORTED_METHOD, `The wallet cannot do ${method}`)
      if (address !== own.address) throw new WalletError(UNAUTHORIZED, 'The wallet has not opened this account')
      const { signEcdsa } = await import('../../../families/bitcoin/basalt/signMessage')
      const signature = signEcdsa(side, new TextEncoder().encode(String(message)))
      return { address: own.address, signature: hex.encode(signature) }
    },
  }
}
