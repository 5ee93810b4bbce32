import { BrowserProvider } from 'ethers'
import { eip1193Provider } from 'portico/eip1193'
import { openHost } from './interop'
import { typedData } from './typedData'

// One provider for the page's lifetime. `any`: the user may change the network.
const provider = new BrowserProvider(eip1193Provider(openHost()), 'any')
const signer = () => provider.getSigner()

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
