import { forwardRef, type ReactNode, useState } from 'react'
import { Back, Close } from '../icons'
import { useSheet } from '../theme/useSheet'
import css from './Header.css'
import { IconButton } from './IconButton'

export interface HeaderProps {
  title: ReactNode
  /** The id that names a dialog. */
  titleId?: string
  /** The back button and its label; absent on a first view. */
  back?: { label: string; onClick: () => void }
  /** The close button; absent if the view may not be closed. */
  close?: { label: string; onClick: () => void }
  /** Another icon button, before the close button; on a first view it stands at the start. */
  action?: ReactNode
}

/** A view's header: 56 px, with a centred title of at most two lines. The ref is the title, which can take the focus. */
export const Header = forwardRef<HTMLHeadingElement, HeaderProps>(function Header(props, ref) {
  useSheet(css)
  const { title, titleId, back, close, action } = props
  const [first, setFirst] = useState(title)
  // The first title is there at once; only a changed one fades in.
  const isNew = title !== first
  if (isNew && first !== undefined) setFirst(undefined)
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
        <span key={String(title)} className={isNew ? 'header-title-new' : undefined}>
          {title}
        </span>
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
