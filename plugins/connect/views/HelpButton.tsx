import { useLayoutEffect, useRef } from 'react'
import { Help, IconButton } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { walletHelpOpened } from '../events'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { whatIsAWalletView } from '../state'

/** Opens an explanation of wallets, from the header of the first view. */
export default function HelpButton() {
  const ctx = useKernel()
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  // The button comes after the title. An animation of a style sheet would run again at each opening.
  useLayoutEffect(() => {
    button.current?.animate({ opacity: [0, 1] }, { duration: 150, easing: 'ease-out' })
  }, [])
  const open = () => {
    ctx.emit(walletHelpOpened)
    navigate(ctx, ctx.open(whatIsAWalletView))
  }
  return (
    <IconButton ref={button} label={t(messages.whatIsAWallet)} onClick={open}>
      <Help />
    </IconButton>
  )
}
