import { useState } from 'react'
import { Check, Copy, Failed } from '../icons'
import { useSheet } from '../theme/useSheet'
import { Button, type ButtonProps } from './Button'
import css from './CopyButton.css'
import { IconButton } from './IconButton'
import { LiveRegion } from './LiveRegion'

/** Props of `CopyButton`: the text, and a label for each state. */
export interface CopyButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'wide'> {
  text: string
  label: string
  copiedLabel: string
  failedLabel: string
  /** Shows only the icon. */
  iconOnly?: boolean
  /** Called after the text is on the clipboard. */
  onCopied?: () => void
}

const ICONS = { idle: Copy, copied: Check, failed: Failed }

/** Copies a text and reports success or failure. Its name stays, so that screen readers hear the answer once. */
export function CopyButton({ text, label, copiedLabel, failedLabel, iconOnly, onCopied, ...look }: CopyButtonProps) {
  useSheet(css)
  const [state, setState] = useState<keyof typeof ICONS>('idle')
  const Icon = ICONS[state]
  const shownLabel = { idle: label, copied: copiedLabel, failed: failedLabel }[state]
  const icon = (
    <span key={state} className={state === 'idle' ? undefined : 'copy-answer'} onAnimationEnd={() => setState('idle')}>
      <Icon />
    </span>
  )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      onCopied?.()
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button kind="secondary" {...look} aria-label={label} icon={icon} onClick={copy}>
          {shownLabel}
        </Button>
      )}
      <LiveRegion>{state === 'idle' ? '' : shownLabel}</LiveRegion>
    </>
  )
}
