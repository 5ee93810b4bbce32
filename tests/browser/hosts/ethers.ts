import { BrowserProvider } from 'ethers'
import { connectedWallet, openHost } from './interop'
import { typedData } from './typedData'

openHost()

const signer = () => new BrowserProvider(connectedWallet()).getSigner()

window.interop = {
  connect: async () => {},
  address: async () => (await signer()).address,
  signMessage: async message => (await signer()).signMessage(message),
  signTypedData: async () => {
    const { domain, types, message } = typedData
    // The library's types require mutable lists.
    const fields = { Person: [...types.Person], Letter: [...types.Letter] }
    return (await signer()).signTypedData(domain, fields, message)
  },
  send: async (to, wei) => (await (await signer()).sendTransaction({ to, value: BigInt(wei) })).hash,
}
