import { useEffect, useRef } from 'react'
import { dialogPlace } from '../../../kernel'
import { Button, EmptyState, ProgressRing, Shield, useSheet, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText, useTitle } from '../../../ui-kit/hooks'
import { messages as confirm, isInForeignPage } from '../../../ui-kit/part/foreignPage'
import { hostedLogin } from '../flow/hostedLogin'
import { syncTheme } from '../flow/syncFrame'
import { messages } from '../messages'
import { approval } from '../state'
import css from './ApproveTransaction.css'
import { frameAppearance, placeFrame } from './placeFrame'

const TITLES = {
  message: messages.signMessage,
  data: messages.signData,
  permissions: messages.approvePermissions,
  transaction: messages.approveTitle,
}

/** Shows a request to the user's account, in the frame that keeps the keys. */
export default function ApproveTransaction() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const login = useService(hostedLogin)
  const place = useService(dialogPlace)
  const { open, serial, kind } = useSlice(approval)
  useTitle(t(TITLES[kind]))
  const box = useRef<HTMLDivElement>(null)
  const isForeign = isInForeignPage(ctx)
  useEffect(() => {
    const element = box.current
    if (!login || !place || !element || serial === 0 || isForeign) return
    const { frame } = login
    let leave = () => {}
    const stand = () => {
      leave()
      syncTheme(ctx, frame, frameAppearance(element))
      leave = placeFrame(ctx, { element, frame, put: place.put })
    }
    stand()
    const unhear = frame.onReady(stand)
    return () => {
      unhear()
      leave()
    }
  }, [ctx, login, place, serial, isForeign])
  if (open === 0 || isForeign) {
    return (
      <EmptyState
        icon={<Shield />}
        title={t(isForeign ? messages.approveForeign : messages.approveNothing)}
        detail={t(isForeign ? confirm.foreign : messages.approveNothingDetail)}
        action={
          <Button kind="secondary" onClick={() => void ctx.close().catch(ctx.report)}>
            {t(messages.close)}
          </Button>
        }
      />
    )
  }
  return (
    <div className="approve-box" ref={box}>
      <VisuallyHidden>{t(messages.approveBelow)}</VisuallyHidden>
      <p className="inline gap-8 muted" role="status">
        <ProgressRing /> {t(messages.approveLoading)}
      </p>
    </div>
  )
}
