-- A picture that a message of the chat shows lives as long as the message.
alter table upload add column held boolean not null default false;
comment on column upload.held is '是否由客服对话保留，随消息删除。 Whether a message of the chat with the desk holds it: it goes with the message';
