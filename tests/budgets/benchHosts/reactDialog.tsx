import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { usable } from './timing'

/* The same, rendered by React. */
function Host() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => void usable(), [])
  return (
    <>
      <button type="button" id="open" onClick={() => dialog.current?.showModal()}>
        open
      </button>
      <dialog ref={dialog}>
        <h2>Connect a wallet</h2>
        {['Pebble', 'Cedar', 'Juniper', 'Maple'].map(name => (
          <button type="button" key={name}>
            {name}
          </button>
        ))}
      </dialog>
    </>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Host />)
