/* The page behind the link in a mail: approves the device. */

const status = document.getElementById('status')
const { link = '' } = document.body.dataset

const response = await fetch(`/device/${link}`, { method: 'POST' })
if (status) {
  status.textContent = response.ok
    ? 'The device is approved. A code is on its way to you: go on where you came from.'
    : 'This did not work. Follow the link once more.'
}
