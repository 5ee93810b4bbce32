/* A simulated provider page: each button is an outcome that real providers have. */

const { action = '', intruder } = document.body.dataset
const field = (id: string): string => {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input.value.trim() : ''
}
const send = (text: string) => {
  const status = document.getElementById('status')
  if (status) status.textContent = text
}
/** The buttons are disabled until this script can answer a click. */
function on(id: string, action: () => unknown): void {
  const button = document.getElementById(id)
  if (!(button instanceof HTMLButtonElement)) return
  button.addEventListener('click', () => action())
  button.disabled = false
}

async function decide(approve: boolean, origin = ''): Promise<void> {
  const body = JSON.stringify({ approve, userName: field('name'), email: field('email') || undefined })
  const response = await fetch(action, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { next, message }: { next?: string; message?: string } = await response.json()
  if (next) location.href = origin + next
  else send(message ?? 'Done. Go back to the app.')
}

on('approve', () => decide(true))
on('deny', () => decide(false))
on('wrong', () => decide(true, intruder))
on('hang', () => send('This provider no longer responds'))
on('close', () => window.close())
