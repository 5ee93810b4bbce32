/* The page behind the link in a mail: approves the device. */

const status = document.getElementById('status')
const { link = '' } = document.body.dataset

const response = await fetch(`/device/${link}`, { method: 'POST' })
if (status) {
  status.textContent = response.ok
    ? 'Device approved. We’ve sent you a code: enter it in the app.'
    : 'This didn’t work. Open the link again.'
}
