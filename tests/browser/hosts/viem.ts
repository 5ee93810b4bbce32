import { createWalletClient, custom, getAddress } from 'viem'
import { connectedWallet, openHost } from './interop'
import { typedData } from './typedData'

openHost()

const [chain] = window.sandbox.networks
const client = () =>
  createWalletClient({
    account: getAddress(window.portico.account().address ?? ''),
    chain,
    transport: custom(connectedWallet()),
  })

window.interop = {
  connect: async () => {},
  address: async () => (await client().getAddresses())[0],
  signMessage: message => client().signMessage({ message }),
  signTypedData: () => client().signTypedData(typedData),
  send: (to, wei) => client().sendTransaction({ to: getAddress(to), value: BigInt(wei) }),
}
