import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { type AccountState, type Namespace, type Network, type Portico, route, type View } from '../../kernel'
import { networksView } from '../../kernel/kit'
import { buttonAttributes, defineElements, type PorticoButton } from '../elements'
import { usePorticoAccount, usePorticoContext, usePorticoNetwork, useSliceOf } from './hooks'

/** State and handlers for a host's own button. */
export interface ConnectButtonState<N extends Namespace = Namespace> {
  /** The account of the button's namespace. */
  readonly account: AccountState<N>
  /** The account's network, or the one to connect on; undefined if the host does not list the wallet's network. */
  readonly network: Network | undefined
  /** The wallet is on a network that the host does not list. */
  readonly isUnsupported: boolean
  readonly open: boolean
  /** Opens the modal: to connect, or at the account. */
  readonly press: () => void
  /** Opens the list of networks. */
  readonly openNetworks: () => void
  /** Handlers for the host's element: they load the modal's code before the click. */
  readonly intent: { onPointerEnter: () => void; onFocus: () => void; onTouchStart: () => void }
}

export interface ConnectButtonProps<N extends Namespace = Namespace> {
  /** By default the active one. */
  namespace?: N | undefined
  /** By default *Connect wallet* in the user's language. */
  label?: string | undefined
  /** By default *Connecting…* in the user's language. */
  loadingLabel?: string | undefined
  /** `show` puts the native balance before the address. */
  balance?: 'show' | 'hide' | undefined
  /** `sm` is 36 pixels high, `md`, the default, 44. */
  size?: 'sm' | 'md' | undefined
  /** A press does nothing. */
  disabled?: boolean | undefined
  children?: ((state: ConnectButtonState<N>) => ReactNode) | undefined
}

/**
 * A button that connects and, once connected, shows the account. While an earlier session is restored, or its wallet is
 * locked, it shows the last account. A custom button finds these in `account.status` and `account.last`. The first
 * render in the browser equals the server's: `portico/elements.css` draws the button until the element is defined.
 * @example
 * <ConnectButton />
 * @example
 * <ConnectButton>{({ account: { status, last, address = last?.address }, press, intent }) => <button onClick={press} {...intent}>{address ?? (status === 'restoring' ? '…' : 'Log in')}</button>}</ConnectButton>
 */
export function ConnectButton<N extends Namespace = Namespace>(props: ConnectButtonProps<N>) {
  return props.children ? <CustomButton {...props}>{props.children}</CustomButton> : <DefaultButton {...props} />
}

function CustomButton<N extends Namespace>({
  namespace,
  children,
}: ConnectButtonProps<N> & { children: (state: ConnectButtonState<N>) => ReactNode }) {
  const portico = usePorticoContext()
  const account = usePorticoAccount({ namespace })
  const { network } = usePorticoNetwork({ namespace })
  const { open } = useSliceOf(portico, route)
  const prepare = () => portico.prepare()
  const show = (view?: View) => () => void portico.open({ view, namespace }).catch(portico.env.report)
  return children({
    account,
    network,
    isUnsupported: account.isConnected && !network,
    open,
    press: show(),
    openNetworks: show(networksView),
    intent: { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare },
  })
}

function DefaultButton({ namespace, label, loadingLabel, balance, size, disabled }: ConnectButtonProps) {
  const portico = usePorticoContext()
  const account = usePorticoAccount({ namespace })
  const element = useRef<PorticoButton & { portico?: Portico }>(null)
  useEffect(() => {
    defineElements(portico)
    if (element.current) element.current.portico = portico
  }, [portico])
  return createElement('portico-button', {
    ref: element,
    namespace,
    label,
    'loading-label': loadingLabel,
    balance,
    size,
    disabled: disabled ? '' : undefined,
    ...buttonAttributes(portico, { account, label }),
  })
}
