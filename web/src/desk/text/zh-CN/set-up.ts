/** The words of a first login at the desk. */
export const setUp = {
  heading: "设定自己的密码和动态码",
  why: "首个密码只用来走到这一步。设定后其他登录全部退出，请用新密码和动态码登录。",
  oldPassword: "原密码（首个密码）",
  newPassword: "新密码（至少 12 位）",
  secret: "用验证器应用扫描，或手动输入密钥",
  kept: "刷新本页不变；重新登录会换一个新密钥，请删掉应用里旧的那条。",
  code: "应用上显示的六位动态码",
  oldEmpty: "请输入原密码",
  newShort: "新密码至少 12 位",
  same: "不能与原密码相同",
  codeEmpty: "请输入六位动态码",
  submit: "完成设定",
  qr: "动态码的二维码",
};
