import { createElement, type ReactNode, useState } from 'react'
import type { AppKit } from './createAppKit'
import type { AppKitOptions } from './options'

/** The attributes of a button. */
export interface AppKitButtonProps {
  readonly disabled?: boolean | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly size?: 'sm' | 'md' | undefined
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
  readonly namespace?: string | undefined
}

/** The attributes of the elements in JSX. */
export interface AppKitElementProps extends AppKitButtonProps {
  readonly id?: string | undefined
  readonly class?: string | undefined
  readonly className?: string | undefined
}

const button =
  (tag: string) =>
  ({ loadingLabel, disabled, ...props }: AppKitButtonProps) =>
    createElement(tag, { ...props, 'loading-label': loadingLabel, disabled: disabled ? '' : undefined })

/** The element `<appkit-button>` as a React component. */
export const AppKitButton: (props: AppKitButtonProps) => ReactNode = button('appkit-button')
/** The element `<appkit-connect-button>` as a React component. */
export const AppKitConnectButton: (props: Pick<AppKitButtonProps, 'size' | 'label' | 'loadingLabel'>) => ReactNode =
  button('appkit-connect-button')
/** The element `<appkit-account-button>` as a React component. */
export const AppKitAccountButton: (props: Pick<AppKitButtonProps, 'disabled' | 'balance' | 'namespace'>) => ReactNode =
  button('appkit-account-button')
/** The element `<appkit-network-button>` as a React component. */
export const AppKitNetworkButton: (props: Pick<AppKitButtonProps, 'disabled'>) => ReactNode =
  button('appkit-network-button')

/** AppKit's component that creates the modal: once, with the options of its first render. */
export const providerOf =
  (create: (options: AppKitOptions) => AppKit) =>
  ({ children, ...options }: AppKitOptions & { children?: ReactNode }): ReactNode => {
    useState(() => create(options))
    return children
  }
