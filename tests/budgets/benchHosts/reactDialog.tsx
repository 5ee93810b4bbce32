import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { usable } from './timing'

/* The same, rendered by React. */
function Host() {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => void usable(), [])
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        open
      </button>
      <dialog ref={dialog}>{open && <button type="button">Pebble</button>}</dialog>
    </>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Host />)
