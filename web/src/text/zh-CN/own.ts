/** Words of what a person does with his own account: name and picture, logins. */
export const own = {
  profile: {
    name: "昵称",
    hint: "1 至 20 个字，只有自己看得见",
    picture: "头像",
    pictures: ["默认", "牛", "熊", "鱼", "鸟", "猫", "山", "浪", "日", "叶", "伞", "帆", "灯"],
    save: "保存",
    demo: "演示账户不能修改",
    faults: {
      length: "昵称为1~20个字",
      letters: "昵称只能用文字、数字、表情、空格和 _ · . -",
      reserved: "昵称不能像官方、客服或本站，请换一个",
    },
  },
  data: {
    title: "导出我的数据",
    note: "账户、交易、资金、消息等，一个 ZIP 文件",
  },
  logins: {
    note: "在别处登录过、又不再用的设备，可以让它退出。退出后那里立即断开，须重新登录。这里不记录地址。",
    demoNote: "演示账户人人共用，只显示本次登录，也不能让别人退出。",
    unknown: "未知设备",
    here: "本机",
    first: (time: string) => `登录于 ${time}`,
    last: (time: string) => `最近使用 ${time}`,
    end: "退出",
    endAsk: (name: string) => `让「${name}」退出登录？`,
    endOthers: "退出其他全部登录",
    endOthersAsk: "让其他登录全部退出？",
    endOthersNote: "只留下本机，其余设备都须重新登录。若怀疑密码泄露，请同时修改登录密码。",
    alone: "没有其他登录",
    password: "修改登录密码",
  },
};
