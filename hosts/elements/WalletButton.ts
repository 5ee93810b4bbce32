import { defineMessage, locale, type Message, type Portico, translate, type Undo } from '../../kernel'
import { createImage } from './createImage'
import { createBox } from './elements'
import { CONNECT, CONNECTING, PorticoElement, setDefaultPortico } from './PorticoElement'
import { WalletAttempt, type WalletButtonState } from './walletAttempt'

type Status = WalletButtonState['status']

/** The accessible name, and what a screen reader announces when it changes. */
const NAMES: Readonly<Record<Exclude<Status, 'connecting'>, Message>> = {
  ready: defineMessage('elements/connectTo', 'Connect {wallet}'),
  connected: defineMessage('elements/connectedTo', '{wallet} connected'),
  failed: defineMessage('elements/notConnectedTo', '{wallet} did not connect. Try again.'),
}

/** The shape in place of the wallet's image, as an SVG element with its attributes. */
const MARKS: Partial<Record<Status, readonly [tag: string, attributes: Readonly<Record<string, string>>]>> = {
  connecting: ['circle', { cx: '12', cy: '12', r: '9', pathLength: '100' }],
  connected: ['path', { d: 'm5 13 4.5 4.5L19 7' }],
  failed: ['path', { d: 'M12 4 2.5 20h19zM12 10.5v4M12 17.2v.1' }],
}

/**
 * `<portico-wallet-button wallet name label image namespace size disabled>`: connects one wallet without the modal. Its
 * text and its size stay the same in every state; the mark and the accessible name change.
 */
export class WalletButton extends PorticoElement {
  static override observedAttributes = [...PorticoElement.observedAttributes, 'wallet', 'name', 'image']

  #current: { readonly portico: Portico; readonly key: string; readonly attempt: WalletAttempt } | undefined
  #unwatch: Undo | undefined
  readonly #announced = globalThis.document?.createElement('span')

  /** The state of the wallet; undefined until the element has a Portico. */
  get state(): WalletButtonState | undefined {
    return this.portico && this.#attempt(this.portico).state()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#announced.className = 'spoken'
    this.#announced.setAttribute('role', 'status')
    this.shadowRoot?.append(this.#announced)
    if (this.portico) this.#watch(this.#attempt(this.portico))
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unwatch?.()
    this.#unwatch = undefined
  }

  /** Another wallet or namespace is another attempt. */
  #attempt(portico: Portico): WalletAttempt {
    const [wallet, namespace] = [this.getAttribute('wallet') ?? '', this.namespaceId]
    const key = `${wallet} ${namespace}`
    if (this.#current?.portico !== portico || this.#current.key !== key) {
      this.#current = { portico, key, attempt: new WalletAttempt(portico, { wallet, namespace }) }
      if (this.isConnected) this.#watch(this.#current.attempt)
    }
    return this.#current.attempt
  }

  #watch(attempt: WalletAttempt): void {
    this.#unwatch?.()
    this.#unwatch = attempt.watch(() => this.redraw())
  }

  protected override draw(portico: Portico): void {
    const { status, imageUrl, isInstalled } = this.#attempt(portico).state()
    const name = this.getAttribute('name') ?? readableName(this.getAttribute('wallet') ?? '')
    const text = this.getAttribute('label') ?? name ?? translate(portico.read(locale), CONNECT)
    const say = (message: Message) => translate(portico.read(locale), message, { wallet: name })
    const spoken = !name ? '' : status === 'connecting' ? `${name}, ${say(CONNECTING)}` : say(NAMES[status])
    const box = createBox()
    const picture = drawMark(status) ?? this.#image(portico, imageUrl)
    const [letter = ''] = (name ?? text).trim().toLocaleUpperCase()
    box.classList.toggle('blank', !picture)
    box.replaceChildren(picture ?? letter)
    if (picture instanceof HTMLImageElement) picture.onerror = () => box.replaceChildren(letter)
    this.dataset.state = status
    if (isInstalled !== undefined) this.dataset.installed = String(isInstalled)
    this.show([box, text], { quiet: true, label: spoken, busy: status === 'connecting' })
    const announced = status === 'ready' ? '' : spoken
    if (this.#announced.textContent !== announced) this.#announced.textContent = announced
  }

  /** The host's image, else the one that the wallet announced. */
  #image(portico: Portico, announced: string | undefined): HTMLImageElement | undefined {
    const own = this.getAttribute('image')
    if (!own) return createImage(portico, announced)
    const { href, host } = new URL(own, this.ownerDocument.baseURI)
    return createImage(portico, href, [host])
  }

  protected override press(portico: Portico): void {
    this.#attempt(portico).press()
  }

  protected override prepare(portico: Portico): void {
    this.#attempt(portico).prepare()
  }
}

/** A wallet's name as it is; a reverse-DNS name or a directory id is no text for users. */
const readableName = (wallet: string): string | undefined =>
  wallet && !/^[0-9a-f]{64}$|^\S+\.\S+$/.test(wallet) ? wallet : undefined

function drawMark(status: Status): SVGElement | undefined {
  const [tag, attributes] = MARKS[status] ?? []
  if (!tag) return undefined
  const [mark, shape] = ['svg', tag].map(name => document.createElementNS('http://www.w3.org/2000/svg', name))
  if (!(mark instanceof SVGElement) || !shape) return undefined
  mark.setAttribute('viewBox', '0 0 24 24')
  mark.setAttribute('class', status === 'connecting' ? 'ring' : '')
  for (const [name, value] of Object.entries(attributes ?? {})) shape.setAttribute(name, value)
  mark.append(shape)
  return mark
}

/**
 * Defines `<portico-wallet-button>` and sets its Portico. A function of its own, so that pages without wallet buttons
 * do not load them.
 * @example
 * defineWalletButton(portico)
 * // <portico-wallet-button wallet="io.metamask" name="MetaMask"></portico-wallet-button>
 */
export function defineWalletButton(portico: Portico, { prefix = 'portico' }: { prefix?: string } = {}): void {
  setDefaultPortico(portico)
  if (typeof customElements === 'undefined') return
  const tag = `${prefix}-wallet-button`
  if (!customElements.get(tag)) customElements.define(tag, class extends WalletButton {})
}

declare global {
  /** With the usual prefix. */
  interface HTMLElementTagNameMap {
    'portico-wallet-button': WalletButton
  }
}
