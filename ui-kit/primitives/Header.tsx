import { forwardRef, type ReactNode } from 'react'
import { Back, Close } from '../icons'
import { useSheet } from '../theme/useSheet'
import css from './Header.css'
import { IconButton } from './IconButton'

export interface HeaderProps {
  title: ReactNode
  /** So that a dialog can be named by it. */
  titleId?: string
  /** The way back, with its words; absent on a first view. */
  back?: { label: string; onClick: () => void }
  /** The way out; absent where a view may not be closed. */
  close?: { label: string; onClick: () => void }
  /** One more icon button, before the way out; on a first view it may stand alone at the start. */
  action?: ReactNode
}

/** The head of a view: 56 px, its title centred on one line. The ref is the title, which can take the focus. */
export const Header = forwardRef<HTMLHeadingElement, HeaderProps>(function Header(props, ref) {
  useSheet(css)
  const { title, titleId, back, close, action } = props
  return (
    <header className="header">
      <div className="header-start">
        {back ? (
          <IconButton label={back.label} onClick={back.onClick}>
            <Back className="header-back" />
          </IconButton>
        ) : (
          action
        )}
      </div>
      <h2 ref={ref} id={titleId} className="header-title t17" tabIndex={-1}>
        <span key={String(title)}>{title}</span>
      </h2>
      <div className="header-end">
        {back && action}
        {close && (
          <IconButton label={close.label} onClick={close.onClick}>
            <Close />
          </IconButton>
        )}
      </div>
    </header>
  )
})
