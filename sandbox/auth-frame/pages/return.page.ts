/* The page that a login comes back to: tells the page that opened the window, and nobody else. */

const { uri, opener: origin, close: closes } = document.body.dataset

if (uri && origin) window.opener?.postMessage({ resultUri: uri }, origin)
if (closes) window.close()
