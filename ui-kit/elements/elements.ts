import { type AccountState, defineMessage, type Message, namespaceOf, type Portico, readBalance } from '../../kernel'
import { floorDecimals, formatUnits, networksView } from '../../kernel/kit'
import { safeImageSource } from '../primitives/safeImageSource'
import { lockIcon, PorticoElement, setDefaultPortico, unlockLabel } from './PorticoElement'

const MESSAGES = {
  selectNetwork: defineMessage('elements/selectNetwork', 'Select network'),
  unknownNetwork: defineMessage('elements/unknownNetwork', 'Unknown network'),
  account: defineMessage('elements/account', 'Account'),
} satisfies Record<string, Message>

const icon = ({ settings }: Portico, url: string | undefined): HTMLImageElement | undefined => {
  const source = safeImageSource(url, { hosts: [new URL(settings.endpoints.api).host] })
  if (!source) return undefined
  const image = document.createElement('img')
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.onerror = () => image.remove()
  image.src = source
  return image
}

/** A box of constant size before the address, for an image, a letter, a lock or nothing. */
const imageBox = (mark: string | Node): HTMLElement => {
  const box = document.createElement('span')
  box.className = typeof mark === 'string' ? 'mark blank' : 'mark'
  box.setAttribute('aria-hidden', 'true')
  box.append(mark)
  return box
}

/** The wallet's image, or its first letter; empty while the wallet is unknown. */
const walletImage = (portico: Portico, wallet: AccountState['wallet']): HTMLElement => {
  const [letter = ''] = wallet?.name.trim().toLocaleUpperCase() ?? ''
  const image = icon(portico, wallet?.imageUrl)
  const box = imageBox(image ?? letter)
  if (image) image.onerror = () => box.replaceWith(imageBox(letter))
  return box
}

/** `<portico-connect-button label loading-label namespace size disabled>`: opens the modal. */
export class ConnectButton extends PorticoElement {
  protected override draw(portico: Portico): void {
    this.showConnect(portico)
  }

  protected override press(portico: Portico): void {
    portico.open({ namespace: this.namespaceId }).catch(portico.env.report)
  }
}

/**
 * `<portico-account-button balance="show|hide" chars-start chars-end namespace disabled>`: the connected, restored or
 * locked account.
 */
export class AccountButton extends PorticoElement {
  #balance: { of: string; text: string } | undefined

  protected override draw(portico: Portico): void {
    const { caipAddress, wallet, last, status, address = last?.address } = portico.account(this.namespaceId)
    this.hidden = !address
    if (!address) return
    const short = this.shorten(address)
    const known = caipAddress !== undefined && this.#balance?.of === caipAddress
    const amount = known && this.#balance ? this.#amount(this.#balance.text) : undefined
    if (this.getAttribute('balance') === 'show' && caipAddress && !known) {
      this.#readBalance(portico, caipAddress, address).catch(portico.env.report)
    }
    const locked = status === 'locked'
    const name = locked ? unlockLabel(portico, wallet?.name) : this.textOf(portico, 'label', MESSAGES.account)
    this.show([amount, locked ? imageBox(lockIcon()) : walletImage(portico, wallet), short], {
      quiet: true,
      label: `${name} ${short}`,
      busy: status === 'restoring',
    })
  }

  protected override press(portico: Portico): void {
    portico.open({ namespace: this.namespaceId }).catch(portico.env.report)
  }

  /** The address as the button shows it. */
  protected shorten(address: string): string {
    const [start, end] = [this.#count('chars-start', 4), this.#count('chars-end', 6)]
    return address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address
  }

  #count(attribute: string, usual: number): number {
    const count = Number(this.getAttribute(attribute) ?? usual)
    return Number.isInteger(count) && count >= 0 ? count : usual
  }

  #amount(text: string): HTMLElement {
    const amount = document.createElement('span')
    amount.className = 'amount'
    amount.textContent = text
    return amount
  }

  async #readBalance(portico: Portico, of: string, address: string): Promise<void> {
    const network = portico.network(this.namespaceId)
    const token = network && readBalance.on(namespaceOf(network.caipNetworkId))
    if (!network || !token || !portico.has(token)) return
    this.#balance = { of, text: '' }
    const { amount, decimals, symbol } = await (await portico.ask(token))({ address, network })
    this.#balance = { of, text: `${floorDecimals(formatUnits(amount, decimals), 3)} ${symbol}` }
    if (portico.account(this.namespaceId).caipAddress === of) this.draw(portico)
  }
}

/** `<portico-network-button label namespace disabled>`: the user's network; opens the list of networks. */
export class NetworkButton extends PorticoElement {
  protected override draw(portico: Portico): void {
    const network = portico.network(this.namespaceId)
    const unknown = portico.account(this.namespaceId).isConnected ? MESSAGES.unknownNetwork : MESSAGES.selectNetwork
    const name = network?.name ?? this.textOf(portico, 'label', unknown)
    this.show([icon(portico, network?.assets?.imageUrl), name], { quiet: true })
  }

  protected override press(portico: Portico): void {
    portico.open({ view: networksView, namespace: this.namespaceId }).catch(portico.env.report)
  }
}

/** `<portico-button>`: the account button while an account is connected, restored or locked, else a connect button. */
export class PorticoButton extends AccountButton {
  protected override draw(portico: Portico): void {
    super.draw(portico)
    const { last } = portico.account(this.namespaceId)
    if (last) this.reserve(portico, this.shorten(last.address))
    if (!this.hidden) return
    this.hidden = false
    this.showConnect(portico)
  }
}

/**
 * Defines `<portico-button>`, `<portico-connect-button>`, `<portico-account-button>` and `<portico-network-button>`,
 * once per page, and sets their Portico. An element's `portico` property overrides it.
 *
 * @example
 * defineElements(createPortico({ networks: [mainnet], adapters: [evm()], plugins: standard() }))
 * // <portico-button balance="show"></portico-button>
 */
export function defineElements(portico: Portico, { prefix = 'portico' }: { prefix?: string } = {}): void {
  setDefaultPortico(portico)
  if (typeof customElements === 'undefined') return
  const all = {
    button: PorticoButton,
    'connect-button': ConnectButton,
    'account-button': AccountButton,
    'network-button': NetworkButton,
  }
  for (const [name, element] of Object.entries(all)) {
    const tag = `${prefix}-${name}`
    if (customElements.get(tag)) continue
    // A class defines one tag only; another prefix needs a class of its own.
    customElements.define(tag, class extends (element as typeof HTMLElement) {})
  }
}
