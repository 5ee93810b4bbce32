import { providers } from 'ethers-5'
import { eip1193Provider } from 'portico/eip1193'
import { openHost } from './interop'
import { typedData } from './typedData'

// One provider for the page's lifetime. `any`: the user may change the network.
const provider = new providers.Web3Provider(eip1193Provider(openHost()), 'any')
const signer = () => provider.getSigner()

window.interop = {
  connect: async () => void (await provider.send('eth_requestAccounts', [])),
  address: () => signer().getAddress(),
  signMessage: message => signer().signMessage(message),
  signTypedData: () => {
    const { domain, types, message } = typedData
    // The library's types require mutable lists.
    const fields = { Person: [...types.Person], Letter: [...types.Letter] }
    return signer()._signTypedData(domain, fields, message)
  },
  send: async (to, wei) => (await signer().sendTransaction({ to, value: wei })).hash,
}
