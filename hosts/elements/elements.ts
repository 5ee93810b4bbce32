import { defineMessage, type Message, type Portico } from '../../kernel'
import { networksView } from '../../kernel/kit'
import { createImage } from './createImage'
import { PorticoElement, setDefaultPortico } from './PorticoElement'

const MESSAGES = {
  selectNetwork: defineMessage('elements/selectNetwork', 'Choose network'),
  unknownNetwork: defineMessage('elements/unknownNetwork', 'Unknown network'),
  account: defineMessage('elements/account', 'Account'),
} satisfies Record<string, Message>

/** A box of constant size before the text. */
export function createBox(): HTMLElement {
  const box = document.createElement('span')
  box.className = 'mark blank'
  box.setAttribute('aria-hidden', 'true')
  return box
}

/** The address as a button shows it. */
export const shorten = (address: string, start = 4, end = 6): string =>
  address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address

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
  protected override draw(portico: Portico): void {
    const account = portico.account(this.namespaceId)
    const { wallet, last, status, address = last?.address } = account
    this.hidden = !address
    if (!address) return
    const short = this.shorten(address)
    const box = createBox()
    const details = this.details(portico)
    details?.fillBox(box, portico, account)
    const name =
      details && status === 'locked'
        ? details.unlockLabel(portico, wallet)
        : this.textOf(portico, 'label', MESSAGES.account)
    this.show([details?.amount(this, portico, account), box, short], {
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
    return shorten(address, this.#count('chars-start', 4), this.#count('chars-end', 6))
  }

  #count(attribute: string, usual: number): number {
    const count = Number(this.getAttribute(attribute) ?? usual)
    return Number.isInteger(count) && count >= 0 ? count : usual
  }
}

/** `<portico-network-button label namespace disabled>`: the user's network; opens the list of networks. */
export class NetworkButton extends PorticoElement {
  protected override draw(portico: Portico): void {
    const network = portico.network(this.namespaceId)
    const unknown = portico.account(this.namespaceId).isConnected ? MESSAGES.unknownNetwork : MESSAGES.selectNetwork
    const name = network?.name ?? this.textOf(portico, 'label', unknown)
    this.show([createImage(portico, network?.assets?.imageUrl), name], { quiet: true })
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

declare global {
  /** With the usual prefix. */
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButton
    'portico-connect-button': ConnectButton
    'portico-account-button': AccountButton
    'portico-network-button': NetworkButton
  }
}
