import { createElement, type ReactNode, useEffect, useRef } from 'react'
import type { AccountState, Namespace, Portico } from '../../kernel'
import { defineElements, type PorticoButton } from '../elements'
import { usePortico, usePorticoAccount, usePorticoState } from './hooks'

/** What a button of the host's own needs. */
export interface ConnectButtonState {
  readonly account: AccountState
  readonly open: boolean
  /** Opens the modal: to connect, or at the account. */
  readonly press: () => void
  /** Give these to your element, so that what is needed is fetched before the click. */
  readonly intent: { onPointerEnter: () => void; onFocus: () => void; onTouchStart: () => void }
}

export interface ConnectButtonProps {
  namespace?: Namespace
  label?: string
  loadingLabel?: string
  balance?: 'show' | 'hide'
  size?: 'sm' | 'md'
  disabled?: boolean
  /** Draw it yourself. */
  children?: (state: ConnectButtonState) => ReactNode
}

/**
 * A button that connects and, once connected, shows the account. While the session of an earlier visit is restored, and
 * while its wallet is locked, it shows the account that was in use last. Drawn yourself: `account.status` and
 * `account.last`; the first render in the browser is the server's.
 * @example
 * <ConnectButton />
 * @example
 * <ConnectButton>{({ account, press, intent }) => <button onClick={press} {...intent}>{account.address ?? account.last?.address ?? 'Log in'}</button>}</ConnectButton>
 */
export function ConnectButton(props: ConnectButtonProps) {
  return props.children ? <Own {...props}>{props.children}</Own> : <Usual {...props} />
}

function Own({ namespace, children }: ConnectButtonProps & { children: (state: ConnectButtonState) => ReactNode }) {
  const { portico } = usePortico()
  const account = usePorticoAccount({ namespace })
  const { open } = usePorticoState()
  const prepare = () => portico.prepare()
  return children({
    account,
    open,
    press: () => void portico.open({ namespace }).catch(portico.env.report),
    intent: { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare },
  })
}

function Usual({ namespace, label, loadingLabel, balance, size, disabled }: ConnectButtonProps) {
  const { portico } = usePortico()
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
  })
}
