import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Nama sebagai pengganti alamat',
    introDetail:
      'Orang lain dapat mengirim ke nama Anda, dan aplikasi dapat menampilkannya. Nama ini milik akun ini, dan siapa pun dapat mencarinya.',
    choose: 'Pilih nama',
    name: 'Nama',
    help: 'Minimal 4 huruf, angka, atau tanda hubung',
    tooShort: 'Minimal 4 huruf, angka, atau tanda hubung',
    checking: 'Memeriksa ketersediaan',
    free: '{name} tersedia',
    taken: '{name} sudah dipakai',
    others: 'Nama yang tersedia',
    tryAgain: 'Coba lagi',
    asking: 'Menunggu persetujuan Anda',
    sending: 'Mendaftarkan {name}',
    registered: '{name} milik Anda',
    registeredDetail: 'Aset yang dikirim ke nama ini masuk ke akun ini.',
    back: 'Kembali',
    NAME_INVALID: 'Nama ini berisi karakter yang tidak terlihat atau mirip karakter lain. Ketik sendiri.',
    NAME_FAILED: 'Alamat untuk nama ini tidak ditemukan',
    NAMES_FAILED: 'Nama untuk alamat tidak dapat dimuat',
    SUGGESTIONS_FAILED: 'Saran nama tidak dapat dimuat',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Nama {name} tidak dapat didaftarkan',
    AUTH_REQUIRED: 'Alamat atau sesi masuk tidak ditemukan',
    authRequiredDetail: 'Nama tersedia untuk akun yang masuk lewat email atau media sosial.',
    NETWORK_NOT_FOUND: 'Jaringan tidak ditemukan',
    CHAIN_ID_INVALID: 'ID jaringan tidak valid',
    USER_REJECTED: 'Permintaan ditolak',
    SIGN_FAILED: 'Pesan gagal ditandatangani',
  },
}
export default names
