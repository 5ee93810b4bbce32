import { createElement, type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Namespace, type Portico, theme } from '../../kernel'
import { defineWalletButton, type WalletButtonState } from '../elements'
import { WalletAttempt } from '../elements/walletAttempt'
import { usePorticoContext } from './hooks'

/** State and handlers for a host's own wallet button. */
export interface PorticoWalletButton extends WalletButtonState {
  /** Connects the wallet without the modal; opens the account if it is connected. */
  readonly press: () => void
  /** Handlers for the host's element: they load what a press needs. */
  readonly intent: { onPointerEnter: () => void; onFocus: () => void; onTouchStart: () => void }
}

export interface WalletButtonProps {
  /** Reverse-DNS name, name or directory id. */
  wallet: string
  /** The wallet's name for users; `wallet` if that is a name. */
  name?: string | undefined
  /** The button's text; by default the wallet's name. */
  label?: string | undefined
  /** The URL of the wallet's image; by default the one that the wallet announces. */
  image?: string | undefined
  /** The namespace to connect, for a wallet with several. */
  namespace?: Namespace | undefined
  /** `sm` or `md`, the default. */
  size?: 'sm' | 'md' | undefined
  /** A press does nothing. */
  disabled?: boolean | undefined
  children?: ((state: PorticoWalletButton) => ReactNode) | undefined
}

const READY: WalletButtonState = { status: 'ready' }

/**
 * The state of one wallet, and the functions of a button for it.
 * @example
 * const { status, isInstalled, press, intent } = usePorticoWalletButton({ wallet: 'io.metamask' })
 */
export function usePorticoWalletButton({
  wallet,
  namespace,
}: Pick<WalletButtonProps, 'wallet' | 'namespace'>): PorticoWalletButton {
  const portico = usePorticoContext()
  const attempt = useMemo(() => new WalletAttempt(portico, { wallet, namespace }), [portico, wallet, namespace])
  const state = useSyncExternalStore(attempt.watch, attempt.state, () => READY)
  return useMemo(() => {
    const { prepare, press } = attempt
    return { ...state, press, intent: { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare } }
  }, [attempt, state])
}

/**
 * A button that connects one wallet without the modal. If the wallet is not installed, the modal shows how to get it.
 * @example
 * <WalletButton wallet="io.metamask" name="MetaMask" />
 * @example
 * <WalletButton wallet="io.metamask">{({ status, press, intent }) => <button onClick={press} {...intent}>{status}</button>}</WalletButton>
 */
export function WalletButton({ children, ...props }: WalletButtonProps) {
  return children ? <OwnButton {...props}>{children}</OwnButton> : <DefaultButton {...props} />
}

function OwnButton({
  children,
  ...choice
}: WalletButtonProps & { children: (state: PorticoWalletButton) => ReactNode }) {
  return children(usePorticoWalletButton(choice))
}

function DefaultButton({ wallet, name, label, image, namespace, size, disabled }: WalletButtonProps) {
  const portico = usePorticoContext()
  const { mode } = portico.initially(theme)
  const element = useRef<HTMLElement & { portico?: Portico }>(null)
  useEffect(() => {
    defineWalletButton(portico)
    if (element.current) element.current.portico = portico
  }, [portico])
  return createElement('portico-wallet-button', {
    ref: element,
    wallet,
    name,
    label,
    image,
    namespace,
    size,
    disabled: disabled ? '' : undefined,
    // For `elements.css`, which draws the button until its element is defined.
    'data-mode': mode === 'auto' ? undefined : mode,
    'data-label': label ?? name ?? wallet,
  })
}
