import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} memerlukan alamat email Anda',
    requiredDetail: 'Masukkan untuk melanjutkan. Kami akan mengirim kode untuk memastikan alamat ini milik Anda.',
    optional: 'Bagikan alamat email Anda ke {app}?',
    optionalDetail: 'Ini opsional. Kami akan mengirim kode untuk memastikan alamat ini milik Anda.',
    email: 'Alamat email',
    placeholder: 'nama@example.com',
    recent: 'Baru digunakan',
    next: 'Lanjutkan',
    sending: 'Mengirim kode',
    skip: 'Lewati langkah ini',
    disconnect: 'Putuskan',
    code: 'Kode',
    sentTo: 'Masukkan kode yang dikirim ke {email}',
    sentDetail: 'Kode terdiri dari enam digit. Jika tidak ada, periksa folder spam.',
    checking: 'Memeriksa kode',
    again: 'Kirim kode baru',
    wait: { other: 'Coba lagi setelah {seconds} detik' },
    other: 'Gunakan alamat lain',
    EMAIL_INVALID: 'Masukkan alamat email yang valid',
    CAPTURE_FAILED: 'Kode tidak dapat dikirim',
    CODE_WRONG: 'Kode itu salah. Periksa lagi atau minta kode baru.',
    HTTP_UNREACHABLE: 'Layanan tidak dapat dijangkau. Periksa koneksi Anda.',
    HTTP_TIMEOUT: 'Layanan tidak merespons. Coba lagi.',
    HTTP_STATUS: 'Layanan tidak tersedia saat ini. Coba lagi sebentar lagi.',
  },
}
export default capture
