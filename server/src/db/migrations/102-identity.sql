-- What a signature is bound to: the text that was signed, word for word, and the hashes of it and of the picture.
-- Signatures of before have none.
alter table signature add column text text, add column text_hash bytea, add column image_hash bytea;

comment on column signature.text is '签署的协议原文，更早的签名为空。 The text that was signed, word for word; null of earlier ones';
comment on column signature.text_hash is '原文的 SHA-256。 SHA-256 of the text';
comment on column signature.image_hash is '签名图像的 SHA-256。 SHA-256 of the picture';
