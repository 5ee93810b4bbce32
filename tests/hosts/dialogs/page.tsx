import {
  DialogPanel,
  Dialog as HeadlessDialog,
  Popover as HeadlessPopover,
  PopoverButton,
  PopoverPanel,
} from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import * as RadixDialog from '@radix-ui/react-dialog'
import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import * as RadixPopover from '@radix-ui/react-popover'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import '../../browser/hosts/plain'

/* A host page that opens Portico inside layers of its own, as popular libraries draw them. */

interface LayerProps {
  readonly open: boolean
  readonly change: (open: boolean) => void
  readonly children: ReactNode
}

const LAYERS: Record<string, (props: LayerProps) => ReactNode> = {
  'Radix dialog': ({ open, change, children }) => (
    <RadixDialog.Root open={open} onOpenChange={change}>
      <RadixDialog.Portal>
        <RadixDialog.Content aria-describedby={undefined}>
          <RadixDialog.Title>Layer</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
  'Radix popover': ({ open, change, children }) => (
    <RadixPopover.Root modal open={open} onOpenChange={change}>
      <RadixPopover.Anchor />
      <RadixPopover.Portal>
        <RadixPopover.Content>{children}</RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  ),
  'Radix menu': ({ open, change, children }) => (
    <RadixMenu.Root open={open} onOpenChange={change}>
      <RadixMenu.Trigger>Menu</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content>
          <RadixMenu.Item asChild onSelect={event => event.preventDefault()}>
            <div>{children}</div>
          </RadixMenu.Item>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  ),
  'MUI dialog': ({ open, change, children }) => (
    <MuiDialog open={open} onClose={() => change(false)}>
      {children}
    </MuiDialog>
  ),
  'Headless UI dialog': ({ open, change, children }) => (
    <HeadlessDialog open={open} onClose={() => change(false)}>
      <DialogPanel>{children}</DialogPanel>
    </HeadlessDialog>
  ),
  'React Aria dialog': ({ open, change, children }) => (
    <ModalOverlay isOpen={open} onOpenChange={change} isDismissable>
      <AriaModal>
        <AriaDialog aria-label="Layer">{children}</AriaDialog>
      </AriaModal>
    </ModalOverlay>
  ),
  'native dialog': ({ open, change, children }) => {
    const dialog = useRef<HTMLDialogElement>(null)
    useEffect(() => {
      if (open) dialog.current?.showModal()
      else dialog.current?.close()
    }, [open])
    return (
      <dialog ref={dialog} onClose={() => change(false)}>
        {children}
      </dialog>
    )
  },
  'native popover': ({ open, change, children }) => {
    const popover = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const box = popover.current
      const toggle = () => change(box?.matches(':popover-open') ?? false)
      if (open) box?.showPopover()
      box?.addEventListener('toggle', toggle)
      return () => box?.removeEventListener('toggle', toggle)
    }, [open, change])
    return (
      <div ref={popover} popover="manual">
        {children}
      </div>
    )
  },
  'focus trap': ({ open, change, children }) => {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!open) return
      const life = new AbortController()
      const guard = (event: Event) => {
        if (!(event.target instanceof Node) || box.current?.contains(event.target)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        change(false)
      }
      for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'keydown', 'wheel']) {
        document.addEventListener(type, guard, { capture: true, passive: false, signal: life.signal })
      }
      return () => life.abort()
    }, [open, change])
    return open ? <div ref={box}>{children}</div> : null
  },
}

function Host() {
  const [shown, setShown] = useState<string>()
  return (
    <>
      <div style={{ height: 2000 }} />
      <output>{shown}</output>
      {Object.entries(LAYERS).map(([name, Layer]) => (
        <div key={name}>
          <button type="button" onClick={() => setShown(name)}>
            {`Show ${name}`}
          </button>
          <Layer open={shown === name} change={open => setShown(open ? name : undefined)}>
            <button type="button" onClick={() => void window.portico.open()}>
              Connect inside
            </button>
            <button
              type="button"
              onClick={() => {
                setShown(undefined)
                void window.portico.open()
              }}
            >
              Close and connect
            </button>
          </Layer>
        </div>
      ))}
      <HeadlessPopover>
        <PopoverButton>Show panel</PopoverButton>
        <PopoverPanel>
          <button type="button" onClick={() => void window.portico.open()}>
            Connect in panel
          </button>
        </PopoverPanel>
      </HeadlessPopover>
    </>
  )
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<Host />)
