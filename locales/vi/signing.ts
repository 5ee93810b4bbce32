import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Gửi {amount} {symbol} đến {to}.',
    sendToken: 'Gửi {amount} {symbol} (token {token}) đến {to}.',
    sendUnits: 'Gửi {amount} đơn vị nhỏ nhất của đồng tiền của mạng đến {to}.',
    sendTokenUnits:
      'Gửi {amount} đơn vị nhỏ nhất của token {token} đến {to}. Không rõ tên và số chữ số thập phân của token.',
    takenFrom: 'Lấy từ {from}.',
    signed: 'Chỉ cần chữ ký của bạn là đủ để thực hiện việc này.',
    item: 'Gửi vật phẩm {id} của bộ sưu tập {token} đến {to}.',
    items: 'Gửi {amount} vật phẩm {id} của bộ sưu tập {token} đến {to}.',
    allow: 'Cho phép {spender} chi tiêu tối đa {amount} {symbol} (token {token}).',
    allowUnits:
      'Cho phép {spender} chi tiêu tối đa {amount} đơn vị nhỏ nhất của token {token} hoặc, nếu đó là bộ sưu tập, lấy vật phẩm có số này. Không rõ tên và số chữ số thập phân.',
    allowAll: 'Cho phép {spender} chi tiêu toàn bộ số {symbol} (token {token}) bạn giữ, bây giờ hoặc sau này.',
    allowAllUnits:
      'Cho phép {spender} chi tiêu tất cả những gì bạn giữ, bây giờ hoặc sau này, của token hoặc bộ sưu tập {token}.',
    revoke: 'Thu hồi quyền của {spender} được chi tiêu token hoặc bộ sưu tập {token}.',
    allowItem: 'Cho phép {spender} lấy vật phẩm {id} của bộ sưu tập {token}.',
    revokeOrItem:
      'Thu hồi quyền của {spender} được chi tiêu token {token}. Nếu đó là bộ sưu tập, cho phép {spender} lấy vật phẩm 0.',
    ownedBy: 'Các token này thuộc về {owner}.',
    until: 'Có hiệu lực đến {date}.',
    noEnd: 'Không có thời hạn kết thúc.',
    callNamed: 'Gọi “{name}” trên {to}.',
    callFunction: 'Gọi hàm {selector} trên {to}.',
    call: 'Gọi {to}.',
    given: 'Gửi {amount} {symbol} cùng lệnh gọi.',
    givenUnits: 'Gửi {amount} đơn vị nhỏ nhất của đồng tiền của mạng cùng lệnh gọi.',
    givenTokenUnits: 'Gửi {amount} đơn vị nhỏ nhất của token {token} cùng lệnh gọi.',
    unresolved: 'Một số tài khoản của giao dịch chỉ có trong bảng tra cứu trên chuỗi và không thể hiển thị.',
    atomic: 'Hoặc tất cả các lệnh gọi này có hiệu lực, hoặc không lệnh nào.',
    paymaster: 'Yêu cầu {host} trả phí.',
    unexpiring: 'Giao dịch này không hết hạn.',
    offers: 'Đề nghị trao {what} cho bất kỳ ai khớp lệnh này.',
    due: 'Đổi lại, {to} nhận {what}.',
    smallestUnit: 'Số tiền tính bằng đơn vị nhỏ nhất của token {token}. Không rõ tên và số chữ số thập phân của token.',
    anyItem: 'Bất kỳ vật phẩm nào khác của bộ sưu tập {token} cũng được chấp nhận.',
    control: 'Trao cho {to} quyền kiểm soát {account} (“{right}”).',
    uncontrol: 'Từ bỏ quyền kiểm soát {account} (“{right}”).',
    everywhere: 'Điều này áp dụng trên mọi mạng.',
    permission: 'Cho phép {to} hành động thay cho {account} mà không hỏi lại: “{right}”.',
    burn: 'Hủy vĩnh viễn {amount} {symbol} (token {token}).',
    burnUnits: 'Hủy vĩnh viễn {amount} đơn vị nhỏ nhất của token {token}.',
    close: 'Đóng {account} và gửi số dư còn lại đến {to}.',
    note: 'Kèm ghi chú này:',
    text: 'Ký thông điệp này:',
    bytes: 'Ký dữ liệu nhị phân, hiển thị ở đây dạng thập lục phân:',
    literal: 'Nội dung được ký là văn bản hiển thị, không phải các byte mà nó mã hóa.',
    cut: { other: 'Chỉ hiện phần đầu. Toàn bộ văn bản có {count} ký tự.' },
    data: 'Ký dữ liệu thuộc loại “{primaryType}”.',
    dataDomain: 'Dữ liệu tự nhận là:',
    dataContract: 'Hợp đồng kiểm tra chữ ký là {contract}.',
    dataNoTarget: 'Dữ liệu không cho biết dành cho ứng dụng hay hợp đồng nào.',
    dataNetwork: 'Dữ liệu dành cho mạng {network}.',
    dataAnywhere: 'Không nêu mạng nào và có thể áp dụng trên mọi mạng.',
    dataSalt: 'Salt là {salt}.',
    dataUnknown: 'Không rõ dữ liệu này cho phép điều gì. Nội dung gồm:',
    field: '{name}:',
    moreFields: { other: 'Còn {count} trường khác không được hiện.' },
    unreadable: 'Không thể giải mã yêu cầu này.',
    unreadablePart: 'Không thể giải mã một phần của yêu cầu này.',
    times: 'Số lần: {count}.',
    more: { other: 'Còn {count} tác động khác không được hiện.' },
    UNLIMITED_APPROVAL:
      'Không giới hạn: {spender} có thể lấy tất cả bất cứ lúc nào mà không hỏi lại. Ví của bạn có thể cho phép đặt giới hạn.',
    ALLOWANCE_ABOVE_BALANCE:
      'Con số này lớn hơn {balance} {symbol} bạn đang có: {spender} cũng có thể lấy những gì bạn nhận sau này.',
    HIGH_LIMIT: 'Giới hạn này rất cao: {spender} có thể lấy mọi thứ bạn có, bây giờ hoặc sau này, mà không hỏi lại.',
    PERMIT_SIGNATURE:
      'Chỉ riêng chữ ký này đã cho phép {spender} lấy token của bạn mà không có giao dịch hay khoản phí nào để cảnh báo bạn. Chỉ ký nếu bạn vừa yêu cầu điều này.',
    LOOKALIKE_RECEIVER:
      'Hãy kiểm tra kỹ: {to} có phần đầu và phần cuối giống {known} mà bạn biết, nhưng là một địa chỉ khác. Kẻ lừa đảo dùng những địa chỉ như vậy.',
    LOOKALIKE_SEEN:
      'Hãy kiểm tra kỹ: {to} có phần đầu và phần cuối giống {known} lấy từ lịch sử hoặc một tên, nhưng là một địa chỉ khác. Một trong hai có thể là lừa đảo.',
    OWN_ADDRESS: 'Người nhận chính là tài khoản bạn đang dùng để gửi: {to}.',
    TOKEN_CONTRACT: 'Người nhận {to} là một hợp đồng token. Mọi thứ gửi đến đó sẽ bị mất.',
    BURN_ADDRESS: 'Không ai kiểm soát địa chỉ {to}. Mọi thứ gửi đến đó sẽ bị mất.',
    UNKNOWN_CALL:
      'Không rõ lệnh gọi này làm gì. Nó có thể lấy tài sản của bạn. Chỉ tiếp tục nếu bạn tin tưởng ứng dụng này.',
    UNKNOWN_CALL_VALUE:
      'Không rõ {to} làm gì với {amount} {symbol} mà nó nhận. Chỉ tiếp tục nếu bạn tin tưởng ứng dụng này.',
    UNKNOWN_CALL_UNITS:
      'Không rõ {to} làm gì với đồng tiền mà nó nhận: {amount} đơn vị nhỏ nhất của đồng tiền đó. Chỉ tiếp tục nếu bạn tin tưởng ứng dụng này.',
    UNKNOWN_DATA:
      'Không rõ chữ ký này cho phép điều gì. Nó có thể đủ để lấy tài sản của bạn. Chỉ tiếp tục nếu bạn tin tưởng ứng dụng này.',
    TOKEN_UNCONFIRMED:
      'Chỉ nhà cung cấp của ứng dụng gọi token {token} là {symbol} và cho biết số thập phân của nó. Hãy kiểm tra địa chỉ trước khi tiếp tục.',
    TOKEN_IMITATION: 'Token {token} không phải {symbol} thông thường. Hãy kiểm tra địa chỉ trước khi tiếp tục.',
    CONTROL_GIVEN:
      'Khi đó {to} có thể hành động thay cho {account} bất cứ lúc nào mà không hỏi lại, và lấy mọi thứ trong đó.',
    PERMISSION_GIVEN:
      'Khi đó {to} có thể hành động thay cho {account} bất cứ lúc nào mà không hỏi lại, trong phạm vi “{right}” cho phép.',
    BURN: 'Tài sản đã hủy vĩnh viễn không thể khôi phục.',
    REMAINDER_GIVEN: 'Số dư còn lại của {account} được chuyển đến {to}, vốn không phải là tài khoản đang ký.',
    ORDER_SIGNATURE:
      'Chỉ riêng chữ ký này đã cho phép người khác lấy những gì được đề nghị trao mà không có giao dịch hay khoản phí nào để cảnh báo bạn. Chỉ ký nếu bạn vừa yêu cầu điều này.',
    ORDER_UNPAID: 'Bạn sẽ không nhận được gì để đổi lấy những gì được đề nghị trao.',
    UNRESOLVED_ACCOUNT:
      'Không thể hiển thị người nhận trong giao dịch này. Chỉ tiếp tục nếu bạn tin tưởng ứng dụng này.',
    UNEXPIRING: 'Sau khi ký, bất kỳ ai có được nội dung này đều có thể gửi nó lên mạng vào bất cứ lúc nào về sau.',
    WRONG_CHAIN: 'Yêu cầu này dành cho mạng {chain}, nhưng ví của bạn đang ở {network}.',
    BLIND_HASH:
      'Không thể đọc thông điệp này. Nó có thể là hash của một giao dịch, và chữ ký của bạn sẽ cho phép người khác gửi giao dịch đó lên mạng.',
    FOREIGN_SIGN_IN:
      'Thao tác này đăng nhập bạn vào {site}, nhưng bạn đang ở {page}. Bất kỳ ai có được chữ ký này đều có thể hành động như bạn ở đó.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Thao tác này đăng nhập {account}, không phải tài khoản ký: {from}.',
    REQUEST_CHANGED: 'Đã dừng: yêu cầu khác với những gì đã hiển thị cho bạn. Chưa có gì được gửi đến ví của bạn.',
    NEW_RECEIVER: 'Lần đầu bạn gửi đến địa chỉ này.',
  },
}
export default signing
