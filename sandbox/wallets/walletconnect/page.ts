import { ANSWERS } from '../decision'
import { iconUri } from '../icons'
import { promptFor } from '../prompt'
import { openWallet, type WalletConfig, type WalletConnectWallet } from './openWallet'

declare global {
  interface Window {
    sandboxWalletConfig: WalletConfig
    /** Set once the wallet is ready. */
    sandboxWallet: WalletConnectWallet | undefined
  }
}

const image = iconUri('harbor')
const { chains, answer } = window.sandboxWalletConfig

function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`)
  return found
}

const status = part('status', HTMLParagraphElement)
const uriField = part('uri', HTMLInputElement)
const accountField = part('account', HTMLSelectElement)
const chainField = part('chain', HTMLSelectElement)
const answerField = part('answer', HTMLSelectElement)

part('icon', HTMLImageElement).src = image
const wallet = await openWallet(window.sandboxWalletConfig, { ask: promptFor(image) })
window.sandboxWallet = wallet

fillFields()
wallet.onChange(show)
show()

part('pairing', HTMLFormElement).addEventListener('submit', event => {
  event.preventDefault()
  void pair(uriField.value.trim())
})
part('disconnect', HTMLButtonElement).addEventListener('click', () => void wallet.disconnect())

const asked = new URL(location.href).searchParams.get('uri')
// A link works once: a reload must not pair again.
history.replaceState(null, '', '/')
if (asked) await pair(asked)

async function pair(uri: string): Promise<void> {
  status.textContent = 'Looking for the site'
  try {
    await wallet.pair(uri)
    status.textContent = 'Waiting for the site to say who it is'
    uriField.value = ''
  } catch (error) {
    status.textContent = `This link does not work: ${error instanceof Error ? error.message : String(error)}`
  }
}

function fillFields(): void {
  accountField.append(...wallet.addresses.map((address, index) => new Option(shorten(address), String(index))))
  chainField.append(...chains.map(({ id, name }) => new Option(name, String(id))))
  answerField.value = answer
  accountField.addEventListener('change', () => void wallet.switchAccount(accountField.selectedIndex))
  chainField.addEventListener('change', () => void wallet.switchChain(Number(chainField.value)))
  answerField.addEventListener('change', () => {
    wallet.answer = ANSWERS.find(known => known === answerField.value) ?? wallet.answer
  })
}

function show(): void {
  part('address', HTMLParagraphElement).textContent = wallet.address
  accountField.selectedIndex = wallet.addresses.indexOf(wallet.address)
  chainField.value = String(wallet.chain.id)
  const sessions = wallet.sessions()
  if (sessions.length > 0) status.textContent = ''
  part('disconnect', HTMLButtonElement).hidden = sessions.length === 0
  part('sessions', HTMLUListElement).replaceChildren(...sessions.map(({ name, url }) => row(name, url)))
  part('requests', HTMLUListElement).replaceChildren(
    ...wallet.requests.map(({ method, chainId }) => row(method, chainId)).reverse(),
  )
}

function row(left: string, right: string): HTMLLIElement {
  const item = document.createElement('li')
  for (const text of [left, right]) {
    const span = document.createElement('span')
    span.textContent = text
    item.append(span)
  }
  return item
}

function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
