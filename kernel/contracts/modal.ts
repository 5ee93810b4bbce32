import { event, hook, service, type Undo } from '../core/token'

/** Consulted when the modal opens: the shell activates on it. The first view does not wait for it. */
export const modalOpening = hook<{ view: string }>('kernel/opening', { onCrash: 'pass' })

/** The user is about to open the modal: the pointer is on one of our buttons, or the button has the focus. */
export const intentShown = event('kernel/intent-shown')
/** The modal has opened, at this view. */
export const modalOpened = event<{ view: string; connected: boolean }>('kernel/modal-opened')
/** The modal has closed. */
export const modalClosed = event<{ connected: boolean }>('kernel/modal-closed')

/** A place in the dialog for elements that must stay loaded while the modal opens and closes. */
export interface DialogPlace {
  /** Adds the element beside the views until the undo runs. */
  put(element: HTMLElement): Undo
}
/** The dialog's place for elements that outlive a view, such as the frame of the embedded wallet. */
export const dialogPlace = service<DialogPlace>('kernel/dialog-place')
